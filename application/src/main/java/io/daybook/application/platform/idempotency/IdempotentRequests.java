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
 * Recognizes repeated requests by their idempotency key. For 24 hours, a completed request is
 * answered with the stored response and an interrupted one is resumed.
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
     * A request with an idempotency key.
     *
     * @param userId the user it runs as
     * @param realUserId the user who sent it; the same unless acting as another
     * @param key as the client sent it
     * @param content identifies the request: its path and parameters, or a hash of them
     * @param requestId id of this attempt, which is metadata of its commands
     */
    public record Request(
            long userId, long realUserId, String key, String content, String requestId) {

        private String secret() {
            return "idempotency " + realUserId + " " + userId + " " + key;
        }
    }

    /**
     * Starts an attempt, which must be closed.
     *
     * @throws Rejection 409 while another attempt is in progress on this node; 422 if the key was
     *     used with another request
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

    /** One attempt at a request. Used by the thread that serves it. */
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

        /** Returns the stored response; null if the request must be executed. */
        public @Nullable StoredResponse answer() {
            String sealed = known.sealedAnswer();
            return sealed == null
                    ? null
                    : ANSWERS.readValue(
                            secrets.openWith(request.secret(), sealed), StoredResponse.class);
        }

        /**
         * Executes the request on this thread; commands that an earlier attempt stored are not
         * repeated.
         */
        public void carryOut() {
            journal.begin();
        }

        /** Whether any command of the request is stored. */
        public boolean isStored() {
            return journal.isStored();
        }

        /**
         * Stores the response for later attempts, unless the request stored nothing.
         *
         * @param body null if it is too long to store; later attempts then create it again
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
