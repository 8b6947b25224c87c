package io.daybook.application.platform.idempotency;

import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.platform.idempotency.IdempotencyCommand.AnswerIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.FindIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.Known;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.RequestJournal;
import io.daybook.command.platform.kernel.RequestJournal.Identity;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * Recognizes repeated requests by their idempotency key. A completed request is answered with the
 * stored response for 24 hours; an interrupted one is resumed.
 */
@Component
public class IdempotentRequests {

    private static final JsonMapper ANSWERS = JsonMapper.builder().build();

    private final Commands commands;
    private final VaultSecrets secrets;
    private final Clock clock;
    private final Set<String> inFlight = ConcurrentHashMap.newKeySet();

    IdempotentRequests(Commands commands, VaultSecrets secrets, Clock clock) {
        this.commands = commands;
        this.secrets = secrets;
        this.clock = clock;
    }

    /**
     * A request that came with a key.
     *
     * @param userId id of the user it runs as
     * @param realUserId id of the user who sent it; the same unless acting as another
     * @param key as the client sent it
     * @param content what makes it the same request: its path and parameters, or a hash of them
     * @param requestId name of this attempt, which its commands carry as metadata
     */
    public record Request(
            long userId, long realUserId, String key, String content, String requestId) {

        private String secret() {
            return "idempotency " + realUserId + " " + userId + " " + key;
        }
    }

    /**
     * Begins an attempt, which must be closed.
     *
     * @throws Rejection 409 while another attempt is under way on this node; 422 when the key came
     *     with another request before
     */
    public Attempt begin(Request request) {
        String key = secrets.fingerprint(request.secret());
        String fingerprint = secrets.fingerprint("request " + request.content());
        var identity =
                new Identity(
                        request.userId(), key, fingerprint, request.requestId(), clock.instant());
        if (!inFlight.add(key)) {
            throw Rejection.conflict(
                    "Another request with the same Idempotency-Key is being carried out");
        }
        try {
            return new Attempt(request, identity, known(identity));
        } catch (RuntimeException refused) {
            inFlight.remove(key);
            throw refused;
        }
    }

    private Known known(Identity request) {
        var question = new FindIdempotentRequest(request.userId(), request.key(), request.at());
        var known = (Known) Objects.requireNonNull(commands.send(question, Map.of()).result());
        String before = known.fingerprint();
        if (before != null && !before.equals(request.fingerprint())) {
            throw Rejection.unprocessable(
                    "The Idempotency-Key was used for a request with another path or other"
                            + " parameters");
        }
        return known;
    }

    /** One attempt at a request; used by the thread that serves it. */
    public final class Attempt implements AutoCloseable {

        private final Request request;
        private final Identity identity;
        private final Known known;
        private final RequestJournal journal;

        private Attempt(Request request, Identity identity, Known known) {
            this.request = request;
            this.identity = identity;
            this.known = known;
            journal = new RequestJournal(identity, known.steps());
        }

        /** What the request was answered before; null when it is to be carried out. */
        public @Nullable StoredResponse answer() {
            String sealed = known.sealedAnswer();
            return sealed == null
                    ? null
                    : ANSWERS.readValue(
                            secrets.openWith(request.secret(), sealed), StoredResponse.class);
        }

        /** Carries the request out in this thread, or what is missing of it. */
        public void carryOut() {
            journal.begin();
        }

        /** Whether any command of the request is stored. */
        public boolean isStored() {
            return journal.isStored();
        }

        /**
         * Keeps the answer for the next attempt; one of a request that stored nothing is not kept.
         *
         * @param body null when it is too long to keep; then the next attempt makes it anew
         */
        public void keep(int status, Map<String, String> headers, @Nullable String body) {
            if (!isStored() || known.status() != null) {
                return;
            }
            String sealed =
                    body == null
                            ? null
                            : secrets.sealWith(
                                    request.secret(),
                                    ANSWERS.writeValueAsString(
                                            new StoredResponse(status, headers, body)));
            commands.send(
                    new AnswerIdempotentRequest(
                            identity.userId(),
                            identity.key(),
                            identity.fingerprint(),
                            status,
                            sealed,
                            clock.instant()),
                    Map.of());
        }

        @Override
        public void close() {
            RequestJournal.end();
            inFlight.remove(identity.key());
        }
    }
}
