package io.daybook.command.institution.terms;

import io.daybook.command.institution.terms.TermCommand.ChangeTerm;
import io.daybook.command.institution.terms.TermCommand.DeleteTerm;
import io.daybook.command.institution.terms.TermCommand.OpenDefaultTerm;
import io.daybook.command.institution.terms.TermCommand.OpenTerm;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.UniqueKeys;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes terms together with the unique keys of their SIS ids and of the default term. */
@Component
class TermHandler implements MultiAggregateHandler {

    private static final String DEFAULT_NAME = "Default Term";

    private final Aggregates aggregates;
    private final UniqueKeys keys;

    TermHandler(Aggregates aggregates, UniqueKeys keys) {
        this.aggregates = aggregates;
        this.keys = keys;
    }

    @CommandHandler
    void handle(OpenTerm c) {
        open(c, c.changes().name().orElse(""), false);
        change(c, term -> term.change(c.changes(), c.now()));
    }

    @CommandHandler
    void handle(OpenDefaultTerm c) {
        open(c, DEFAULT_NAME, true);
        keys.claim(
                "default-term-" + c.rootAccountId(),
                c.termId(),
                Rejection.conflict("The institution has a default term"));
    }

    private void open(TermCommand c, String name, boolean isDefault) {
        aggregates.create(
                Term.class,
                () -> new Term(c.termId(), c.rootAccountId(), name, isDefault, c.now()));
    }

    @CommandHandler
    void handle(ChangeTerm c) {
        change(c, term -> term.change(c.changes(), c.now()));
    }

    @CommandHandler
    void handle(DeleteTerm c) {
        change(c, term -> term.delete(c.now()));
    }

    private void change(TermCommand c, Consumer<Term> change) {
        aggregates.change(
                Term.class,
                c.aggregateId(),
                term -> {
                    term.requireIn(c.rootAccountId());
                    String before = term.sisKey();
                    change.accept(term);
                    keys.move(
                            before,
                            term.sisKey(),
                            c.termId(),
                            Rejection.invalid("sis_source_id", "is already in use"));
                });
    }
}
