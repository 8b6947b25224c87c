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
 * that are stored already, so that the repetition executes only what is missing.
 *
 * <p>Confined to the thread that serves the request.
 */
public final class RequestJournal {

    private static final ThreadLocal<@Nullable RequestJournal> CURRENT = new ThreadLocal<>();

    private static final String CANNOT_BE_REPEATED =
            "The first attempt was stored and its answer cannot be given again; read the object"
                    + " instead";

    /**
     * A request with an idempotency key.
     *
     * @param userId the user of the request
     * @param key fingerprint of the idempotency key
     * @param fingerprint of its path and parameters
     * @param requestId id of this attempt
     * @param at when this attempt started
     */
    public record Identity(
            long userId, String key, String fingerprint, String requestId, Instant at) {}

    /**
     * An executed command.
     *
     * @param command its simple name
     * @param ids allocated since the previous step
     * @param result its return value if it is a number
     * @param isRepeatable whether the response can be reproduced from the journal
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
     * Creates the journal of one attempt.
     *
     * @param stored the steps of earlier attempts
     */
    public RequestJournal(Identity identity, List<Step> stored) {
        this.identity = identity;
        this.stored = List.copyOf(stored);
        stored.forEach(step -> knownIds.addAll(step.ids()));
    }

    /** Makes this the journal of the current thread. */
    public void begin() {
        CURRENT.set(this);
    }

    /** Removes the journal of the current thread. */
    public static void end() {
        CURRENT.remove();
    }

    /** Returns the journal of commands with this metadata; null for none. */
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
     * Marks the response of the current request as not reproducible, because it contains a
     * generated secret that is not stored.
     */
    public static void noteSecret() {
        RequestJournal journal = CURRENT.get();
        if (journal != null) {
            journal.isRepeatable = false;
        }
    }

    /**
     * Returns the id that an earlier attempt of the current request allocated at this point; null
     * for none.
     */
    static @Nullable Long knownId() {
        RequestJournal journal = CURRENT.get();
        return journal == null || journal.isHandling ? null : journal.knownIds.poll();
    }

    /** Records that the current request allocated this id. */
    static void noteId(long id) {
        RequestJournal journal = CURRENT.get();
        if (journal != null && !journal.isHandling) {
            journal.takenIds.add(id);
        }
    }

    /** Returns the identity of the request. */
    public Identity identity() {
        return identity;
    }

    /** Returns the number of the current or next command. */
    public int step() {
        return next;
    }

    /** Returns whether any command of the request is stored. */
    public boolean isStored() {
        return next > 0 || !stored.isEmpty();
    }

    /**
     * Returns the stored step of this command from an earlier attempt; null if there is none.
     *
     * @throws Rejection if the earlier attempt executed another command, or its response cannot be
     *     reproduced
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

    /** Returns the step of this command after it was handled. */
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

    /** Ends the handling of a command, which may have been stored. */
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
