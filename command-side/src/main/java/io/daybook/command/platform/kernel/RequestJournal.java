package io.daybook.command.platform.kernel;

import io.daybook.command.platform.messages.CommandMetadata;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The commands of one request with an idempotency key, and the ids it allocated. When the request
 * is repeated after an interruption, the journal returns the same ids and the results of commands
 * that are stored already, so that the repetition completes what is missing.
 *
 * <p>Confined to the thread that serves the request.
 */
public final class RequestJournal {

    private static final ThreadLocal<@Nullable RequestJournal> CURRENT = new ThreadLocal<>();

    private static final String CANNOT_BE_REPEATED =
            "The first attempt was stored and its answer cannot be given again; read the object"
                    + " instead";

    /**
     * A request that may be repeated.
     *
     * @param userId id of the user it runs as
     * @param key fingerprint of the idempotency key
     * @param fingerprint of its path and parameters
     * @param requestId name of this attempt
     * @param at when this attempt began
     */
    public record Identity(
            long userId, String key, String fingerprint, String requestId, Instant at) {}

    /**
     * A command that was carried out.
     *
     * @param command its simple name
     * @param ids taken since the step before
     * @param result what it returned, where that is a number
     * @param isRepeatable whether its request can be answered from the journal
     */
    public record Step(
            String command, List<Long> ids, @Nullable Long result, boolean isRepeatable) {}

    private final Identity identity;
    private final List<Step> stored;
    private final Deque<Long> knownIds = new ArrayDeque<>();
    private final List<Long> takenIds = new ArrayList<>();
    private boolean isRepeatable = true;
    private boolean isHandling;
    private int next;

    /**
     * The journal of one attempt.
     *
     * @param stored the steps of earlier attempts
     */
    public RequestJournal(Identity identity, List<Step> stored) {
        this.identity = identity;
        this.stored = List.copyOf(stored);
        stored.forEach(step -> knownIds.addAll(step.ids()));
    }

    /** Keeps the journal of the request that the current thread serves from now on. */
    public void begin() {
        CURRENT.set(this);
    }

    /** The current thread serves the request no more. */
    public static void end() {
        CURRENT.remove();
    }

    /** The journal that commands with this metadata belong to; null where there is none. */
    public static @Nullable RequestJournal of(Map<String, ?> metadata) {
        RequestJournal journal = CURRENT.get();
        return journal != null
                        && journal.identity
                                .requestId()
                                .equals(metadata.get(CommandMetadata.REQUEST))
                ? journal
                : null;
    }

    /**
     * Notes that the answer of the current request holds a secret that was made for it and is
     * stored nowhere, so that it cannot be answered from the journal.
     */
    public static void noteSecret() {
        RequestJournal journal = CURRENT.get();
        if (journal != null) {
            journal.isRepeatable = false;
        }
    }

    /** The id an earlier attempt of the current request took here; null when it took none. */
    static @Nullable Long knownId() {
        RequestJournal journal = CURRENT.get();
        return journal == null || journal.isHandling ? null : journal.knownIds.poll();
    }

    /** Notes that the current request took this id. */
    static void noteId(long id) {
        RequestJournal journal = CURRENT.get();
        if (journal != null && !journal.isHandling) {
            journal.takenIds.add(id);
        }
    }

    /** Which request this is. */
    public Identity identity() {
        return identity;
    }

    /** Number of the command that is handled now or next. */
    public int step() {
        return next;
    }

    /** Whether any command of the request is stored. */
    public boolean isStored() {
        return next > 0 || !stored.isEmpty();
    }

    /**
     * What an earlier attempt stored of this command; null when it did not come so far.
     *
     * @throws Rejection when the request took another way than the earlier attempt, or its answer
     *     cannot be given again
     */
    @Nullable Step replay(Object command) {
        if (next >= stored.size()) {
            return null;
        }
        Step step = stored.get(next);
        if (!step.isRepeatable() || !step.command().equals(name(command))) {
            throw Rejection.conflict(CANNOT_BE_REPEATED);
        }
        next++;
        return step;
    }

    /** The step that this command is, once it was handled. */
    public Step stepOf(Object command, @Nullable Object result) {
        boolean isKnown = result == null || result instanceof Long;
        return new Step(
                name(command),
                List.copyOf(takenIds),
                result instanceof Long number ? number : null,
                isRepeatable && isKnown);
    }

    void beginHandling() {
        isHandling = true;
    }

    /** The handling has ended, with the command stored or not. */
    void endHandling(boolean isStored) {
        isHandling = false;
        if (isStored) {
            next++;
            takenIds.clear();
        }
    }

    private static String name(Object command) {
        return command.getClass().getSimpleName();
    }
}
