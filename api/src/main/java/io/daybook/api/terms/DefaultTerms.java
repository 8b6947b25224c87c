package io.daybook.api.terms;

import io.daybook.api.kernel.OnceReady;
import io.daybook.api.kernel.Writes;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.terms.TermCommand.OpenDefaultTerm;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.terms.TermViews;
import java.time.Clock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Gives institutions that are older than terms their default term. */
@Component
class DefaultTerms implements OnceReady {

    private static final Logger LOG = LoggerFactory.getLogger(DefaultTerms.class);

    private final AccountViews accounts;
    private final TermViews terms;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    DefaultTerms(AccountViews accounts, TermViews terms, Writes writes, Ids ids, Clock clock) {
        this.accounts = accounts;
        this.terms = terms;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    @Override
    public void run() {
        accounts.roots().stream()
                .map(AccountView::id)
                .filter(root -> terms.findDefault(root).isEmpty())
                .forEach(this::open);
    }

    private void open(long rootAccountId) {
        try {
            writes.send(
                    new OpenDefaultTerm(ids.next("term"), rootAccountId, clock.instant()),
                    Map.of());
        } catch (Rejection another) {
            LOG.info("Another node opened the default term of account {}", rootAccountId);
        }
    }
}
