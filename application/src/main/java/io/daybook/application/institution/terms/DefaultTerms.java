package io.daybook.application.institution.terms;

import io.daybook.application.platform.jobs.StartupTask;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.terms.TermViews;
import java.time.Clock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Creates the default term of institutions that were created before there were terms. */
@Component
public class DefaultTerms implements StartupTask {

    private static final Logger LOG = LoggerFactory.getLogger(DefaultTerms.class);

    private final AccountViews accounts;
    private final TermViews terms;
    private final Commands commands;
    private final Ids ids;
    private final Clock clock;

    DefaultTerms(AccountViews accounts, TermViews terms, Commands commands, Ids ids, Clock clock) {
        this.accounts = accounts;
        this.terms = terms;
        this.commands = commands;
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
            commands.send(
                    new OpenDefaultTerm(ids.next("term"), rootAccountId, clock.instant()),
                    Map.of());
        } catch (Rejection another) {
            LOG.info("Another node created the default term of account {}", rootAccountId);
        }
    }
}
