package io.daybook.command.platform.idempotency;

import io.daybook.command.platform.idempotency.IdempotencyCommand.AnswerIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.FindIdempotentRequest;
import io.daybook.command.platform.idempotency.IdempotencyCommand.Known;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.RequestJournal;
import io.daybook.command.platform.kernel.RequestJournal.Step;
import io.daybook.events.platform.idempotency.IdempotencyEvent;
import io.daybook.events.platform.idempotency.IdempotencyEvent.IdempotentRequestAnswered;
import io.daybook.events.platform.idempotency.IdempotencyEvent.IdempotentRequestStepStored;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/**
 * One idempotency key of one user. Ensures that each command of the request is stored once,
 * whatever the number of attempts.
 */
@AggregateRoot
class IdempotentRequest {

    /** How long a key is valid after its first stored command. */
    static final Duration LIFETIME = Duration.ofHours(24);

    private static final String IN_FLIGHT =
            "Another request with the same Idempotency-Key is being carried out";

    @AggregateIdentifier @Nullable String id;
    private @Nullable String fingerprint;
    private Instant began = Instant.EPOCH;
    private List<Step> steps = new ArrayList<>();
    private @Nullable Integer status;
    private @Nullable String sealedAnswer;

    IdempotentRequest() {}

    static String id(long userId, String key) {
        return "idempotency-" + userId + "-" + key;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    Known handle(FindIdempotentRequest command) {
        return isForgotten(command.now())
                ? new Known(null, List.of(), null, null)
                : new Known(fingerprint, List.copyOf(steps), status, sealedAnswer);
    }

    @CommandHandler
    void handle(AnswerIdempotentRequest command) {
        if (status == null && command.fingerprint().equals(fingerprint)) {
            AggregateLifecycle.apply(
                    new IdempotentRequestAnswered(
                            command.userId(),
                            command.key(),
                            command.status(),
                            command.sealedAnswer(),
                            command.now()));
        }
    }

    /**
     * Stores a command of the request.
     *
     * @throws Rejection if another attempt stored a command with this number
     */
    void store(RequestJournal.Identity request, int number, Step step) {
        int expected = isForgotten(request.at()) ? 0 : steps.size();
        boolean isOther = number > 0 && !request.fingerprint().equals(fingerprint);
        if (number != expected || isOther) {
            throw Rejection.conflict(IN_FLIGHT);
        }
        AggregateLifecycle.apply(
                new IdempotentRequestStepStored(
                        request.userId(),
                        request.key(),
                        request.fingerprint(),
                        number,
                        step.command(),
                        step.ids(),
                        step.result(),
                        step.isRepeatable(),
                        request.at()));
    }

    private boolean isForgotten(Instant now) {
        return !now.isBefore(began.plus(LIFETIME));
    }

    @EventSourcingHandler
    void on(IdempotencyEvent event) {
        id = id(event.userId(), event.key());
        switch (event) {
            case IdempotentRequestStepStored e -> on(e);
            case IdempotentRequestAnswered e -> {
                status = e.status();
                sealedAnswer = e.sealedAnswer();
            }
        }
    }

    private void on(IdempotentRequestStepStored e) {
        if (e.step() == 0) {
            fingerprint = e.fingerprint();
            began = e.at();
            steps = new ArrayList<>();
            status = null;
            sealedAnswer = null;
        }
        steps.add(new Step(e.command(), e.ids(), e.result(), e.isRepeatable()));
    }
}
