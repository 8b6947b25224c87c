package io.daybook.api.grading.rubrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.daybook.api.grading.rubrics.RubricService.Saved;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.outcomes.OutcomeContextId;
import io.daybook.command.grading.rubrics.RubricCommand.DeleteRubric;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;

/** Rubrics of accounts and courses (document 1, section 4.5). */
@RestController
class RubricsController {

    private static final String ACCOUNT = "/api/v1/accounts/{account_id}/rubrics";
    private static final String COURSE = "/api/v1/courses/{course_id}/rubrics";
    private static final long NEW = 0;

    private final RubricViews rubrics;
    private final RubricAssembler assembler;
    private final RubricService service;
    private final Writes writes;
    private final Clock clock;

    RubricsController(
            RubricViews rubrics,
            RubricAssembler assembler,
            RubricService service,
            Writes writes,
            Clock clock) {
        this.rubrics = rubrics;
        this.assembler = assembler;
        this.service = service;
        this.writes = writes;
        this.clock = clock;
    }

    record ShowRubric(@Nullable String style) {}

    /** A saved rubric, and its association if there is one. */
    record SavedJson(
            RubricJson rubric,
            @JsonInclude(Include.NON_NULL) @Nullable RubricAssociationJson rubricAssociation) {}

    /** Lists the rubrics that the context owns. */
    @GetMapping({ACCOUNT, COURSE})
    @Requires(Right.MANAGE_RUBRICS)
    Page<RubricJson> list(
            @Nullable CourseView course, @Nullable AccountView account, Listing listing) {
        return assembler.page(rubrics.in(type(course), id(course, account), listing.range()));
    }

    /** Returns a rubric that the context owns or can use. */
    @GetMapping({ACCOUNT + "/{id}", COURSE + "/{id}"})
    @Requires(Right.MANAGE_RUBRICS)
    RubricJson show(
            @Nullable CourseView course,
            @Nullable AccountView account,
            @PathVariable long id,
            Caller caller,
            Listing listing,
            @Params ShowRubric asked) {
        RubricView rubric = assembler.shown(id, type(course), id(course, account));
        return assembler.show(rubric, listing, asked.style(), course, caller);
    }

    private static OutcomeContext type(@Nullable CourseView course) {
        return course == null ? OutcomeContext.ACCOUNT : OutcomeContext.COURSE;
    }

    private static long id(@Nullable CourseView course, @Nullable AccountView account) {
        if (course != null) {
            return course.id();
        }
        if (account == null) {
            throw Rejection.notFound();
        }
        return account.id();
    }

    /**
     * Creates a rubric and associates it with an object, if requested. With the id of an existing
     * rubric, that one is updated and associated instead.
     */
    @PostMapping(COURSE)
    @Requires({Right.MANAGE_RUBRICS, Right.MANAGE_ASSIGNMENTS_EDIT})
    SavedJson create(CourseView course, Caller caller, @Params RubricBody sent) {
        Optional<RubricView> existing = existing(sent, OutcomeContext.COURSE, course.id());
        service.requireAllowed(course, caller, sent, existing.map(RubricView::id).orElse(NEW));
        return saved(save(existing, RubricContext.of(course), caller, sent));
    }

    private Optional<RubricView> existing(RubricBody sent, OutcomeContext type, long contextId) {
        return Optional.ofNullable(sent.id()).flatMap(id -> assembler.find(id, type, contextId));
    }

    private Saved save(
            Optional<RubricView> existing, RubricContext here, Caller caller, RubricBody sent) {
        return existing.map(rubric -> service.update(rubric, here, caller, sent))
                .orElseGet(() -> service.create(here, caller, sent));
    }

    /** Creates a rubric in an account, which its courses can use, or updates an existing one. */
    @PostMapping(ACCOUNT)
    @Requires(Right.MANAGE_RUBRICS)
    SavedJson createInAccount(AccountView account, Caller caller, @Params RubricBody sent) {
        Optional<RubricView> existing = existing(sent, OutcomeContext.ACCOUNT, account.id());
        return saved(save(existing, RubricContext.of(account), caller, sent));
    }

    /** Updates a rubric, or a copy of a shared one, and its association. */
    @PutMapping(COURSE + "/{id}")
    @Requires({Right.MANAGE_RUBRICS, Right.MANAGE_ASSIGNMENTS_EDIT})
    SavedJson update(
            CourseView course, @PathVariable long id, Caller caller, @Params RubricBody sent) {
        RubricView rubric = assembler.shown(id, OutcomeContext.COURSE, course.id());
        service.requireAllowed(course, caller, sent, rubric.id());
        return saved(service.update(rubric, RubricContext.of(course), caller, sent));
    }

    /** Updates a rubric of an account, or a copy of one that grades several assignments. */
    @PutMapping(ACCOUNT + "/{id}")
    @Requires(Right.MANAGE_RUBRICS)
    SavedJson updateInAccount(
            AccountView account, @PathVariable long id, Caller caller, @Params RubricBody sent) {
        RubricView rubric = assembler.shown(id, OutcomeContext.ACCOUNT, account.id());
        return saved(service.update(rubric, RubricContext.of(account), caller, sent));
    }

    private SavedJson saved(Saved saved) {
        Long association = saved.associationId();
        return new SavedJson(
                assembler.changed(
                        rubrics.findEvenDeleted(saved.rubricId()).orElseThrow(Rejection::notFound)),
                association == null
                        ? null
                        : rubrics.association(association)
                                .map(RubricAssociationJson::saved)
                                .orElse(null));
    }

    /**
     * Deletes all associations of a rubric in the context, and the rubric if none is left and the
     * context owns it.
     */
    @DeleteMapping({ACCOUNT + "/{id}", COURSE + "/{id}"})
    @Requires(Right.MANAGE_RUBRICS)
    RubricJson delete(
            @Nullable CourseView course, @Nullable AccountView account, @PathVariable long id) {
        var place = new OutcomeContextId(type(course), id(course, account));
        RubricView rubric = assembler.shown(id, place.type(), place.id());
        RubricJson answer = assembler.changed(rubric);
        writes.send(new DeleteRubric(rubric.id(), place, clock.instant()));
        return answer;
    }
}
