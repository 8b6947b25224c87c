package io.daybook.command.identity.tokens;

import io.daybook.command.identity.tokens.ChooseBootstrapToken.Outcome;
import io.daybook.command.identity.tokens.TokenCommand.ChangeToken;
import io.daybook.command.identity.tokens.TokenCommand.IssueToken;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.JoinedCommands;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.messages.Patch;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Finds or creates the token for the configured bootstrap token. */
@Component
class BootstrapTokens implements MultiAggregateHandler {

    private final Aggregates aggregates;
    private final JoinedCommands joined;

    BootstrapTokens(Aggregates aggregates, JoinedCommands joined) {
        this.aggregates = aggregates;
        this.joined = joined;
    }

    @CommandHandler
    Outcome handle(ChooseBootstrapToken c) {
        IssueToken fresh = c.fresh();
        String hash = fresh.secret().hash();
        List<Long> usable = new ArrayList<>();
        List<Outcome> known = new ArrayList<>();
        for (long id : c.earlier()) {
            aggregates.change(
                    AccessToken.class,
                    AccessToken.id(id),
                    token -> {
                        if (token.worksWith(hash, fresh.now())) {
                            known.add(Outcome.UNCHANGED);
                        } else if (token.hasHad(hash)) {
                            known.add(Outcome.USED_BEFORE);
                        }
                        if (!token.isRevoked()) {
                            usable.add(id);
                        }
                    });
        }
        if (!known.isEmpty()) {
            return known.contains(Outcome.UNCHANGED) ? Outcome.UNCHANGED : Outcome.USED_BEFORE;
        }
        if (usable.isEmpty()) {
            joined.handle(fresh);
            return Outcome.ISSUED;
        }
        joined.handle(replacing(usable.getLast(), fresh));
        return Outcome.REPLACED;
    }

    /** Removes scopes and expiration, which would lock out the operator like a revocation. */
    private static ChangeToken replacing(long id, IssueToken fresh) {
        return new ChangeToken(
                id,
                fresh.userId(),
                Patch.absent(),
                Patch.of(List.of()),
                Patch.cleared(),
                fresh.secret(),
                true,
                fresh.now());
    }
}
