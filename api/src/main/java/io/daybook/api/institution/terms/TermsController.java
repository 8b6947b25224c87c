package io.daybook.api.institution.terms;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.institution.terms.TermFields;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.command.institution.terms.TermCommand.ChangeTerm;
import io.daybook.command.institution.terms.TermCommand.DeleteTerm;
import io.daybook.command.institution.terms.TermCommand.OpenTerm;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.content.courses.AccountCourses;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The terms of an institution (docs/spec/institution.md, section 7.6). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/terms")
class TermsController {

    private final TermViews terms;
    private final TermReaders readers;
    private final AccountCourses courses;
    private final ObjectIds objects;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    TermsController(
            TermViews terms,
            TermReaders readers,
            AccountCourses courses,
            ObjectIds objects,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.terms = terms;
        this.readers = readers;
        this.courses = courses;
        this.objects = objects;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    record ListTerms(List<String> workflowState) {}

    record SaveTerm(@Nullable TermFields enrollmentTerm) {}

    /** Lists the terms, the latest start date first. */
    @GetMapping
    @OpenToAll
    @ResponseSchema(value = TermJson.class, array = true, key = "enrollment_terms")
    WrappedPage list(AccountView account, Caller caller, Listing listing, @Params ListTerms asked) {
        readers.requireReader(account, caller);
        requireRoot(account);
        TermJson.Reader reader = readers.of(account.id(), caller, listing.includes("overrides"));
        return new WrappedPage(
                "enrollment_terms",
                terms.of(account.id(), deleted(asked.workflowState()), listing.range())
                        .map(term -> TermJson.of(term, reader)));
    }

    private static Set<Boolean> deleted(List<String> states) {
        Set<Boolean> deleted = new HashSet<>();
        for (String state : states.isEmpty() ? List.of("active") : states) {
            switch (state) {
                case "active" -> deleted.add(false);
                case "deleted" -> deleted.add(true);
                case "all" -> deleted.addAll(Set.of(true, false));
                default -> throw Rejection.badRequest("Invalid workflow_state: " + state);
            }
        }
        return deleted;
    }

    /** Returns a term. */
    @GetMapping("/{id}")
    @OpenToAll
    TermJson show(AccountView account, Caller caller, @PathVariable String id) {
        readers.requireReader(account, caller);
        requireRoot(account);
        return json(find(id, account), caller);
    }

    /** Creates a term. */
    @PostMapping
    @Requires(Right.MANAGE_ACCOUNT_SETTINGS)
    TermJson create(AccountView account, Caller caller, @Params SaveTerm body) {
        requireRoot(account);
        TermFields sent = Required.of(body.enrollmentTerm(), "enrollment_term");
        long id = ids.next("term");
        boolean sis = caller.may(Right.MANAGE_SIS, account);
        writes.send(new OpenTerm(id, account.id(), sent.changes(sis), clock.instant()));
        return json(terms.find(id).orElseThrow(Rejection::notFound), caller);
    }

    /** Updates a term; omitted fields stay as they are. */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ACCOUNT_SETTINGS)
    TermJson update(
            AccountView account, Caller caller, @PathVariable String id, @Params SaveTerm body) {
        requireRoot(account);
        long term = find(id, account).id();
        TermFields sent = Required.of(body.enrollmentTerm(), "enrollment_term");
        boolean sis = caller.may(Right.MANAGE_SIS, account);
        writes.send(new ChangeTerm(term, account.id(), sent.changes(sis), clock.instant()));
        return json(terms.find(term).orElseThrow(Rejection::notFound), caller);
    }

    /** Deletes a term without courses. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ACCOUNT_SETTINGS)
    TermJson delete(AccountView account, Caller caller, @PathVariable String id) {
        requireRoot(account);
        long term = find(id, account).id();
        if (courses.isAnyInTerm(term)) {
            throw Rejection.invalid("workflow_state", "A term with courses cannot be deleted");
        }
        writes.send(new DeleteTerm(term, account.id(), clock.instant()));
        return json(terms.findEvenDeleted(term).orElseThrow(Rejection::notFound), caller);
    }

    private TermJson json(TermView term, Caller caller) {
        return TermJson.of(term, readers.of(term.rootAccountId(), caller, true));
    }

    private TermView find(String id, AccountView account) {
        return objects.term(id, account.id()).orElseThrow(Rejection::notFound);
    }

    private static void requireRoot(AccountView account) {
        if (!account.isRoot()) {
            throw Rejection.badRequest("Terms only belong to root accounts");
        }
    }
}
