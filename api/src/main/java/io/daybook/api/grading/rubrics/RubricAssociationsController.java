package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricBody.AssociationFields;
import io.daybook.api.grading.rubrics.RubricService.Saved;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.grading.rubrics.RubricCommand.DissociateRubric;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import java.time.Clock;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Associations of rubrics in a course (document 1, section 4.5). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/rubric_associations")
class RubricAssociationsController {

    private final RubricViews rubrics;
    private final RubricAssembler assembler;
    private final RubricService service;
    private final AccountViews accounts;
    private final Writes writes;
    private final Clock clock;

    RubricAssociationsController(
            RubricViews rubrics,
            RubricAssembler assembler,
            RubricService service,
            AccountViews accounts,
            Writes writes,
            Clock clock) {
        this.rubrics = rubrics;
        this.assembler = assembler;
        this.service = service;
        this.accounts = accounts;
        this.writes = writes;
        this.clock = clock;
    }

    record AssociationBody(@Nullable AssociationFields rubricAssociation) {}

    /** Associates a rubric of the course, or of a parent account, with an object of the course. */
    @PostMapping
    @Requires({Right.MANAGE_RUBRICS, Right.MANAGE_ASSIGNMENTS_EDIT})
    RubricAssociationJson create(CourseView course, Caller caller, @Params AssociationBody sent) {
        AssociationFields fields = require(sent);
        long rubricId = Objects.requireNonNullElse(fields.rubricId(), 0L);
        var body = new RubricBody(null, null, fields, null, null, false);
        service.requireAllowed(course, caller, body, rubricId);
        RubricView rubric =
                rubrics.find(rubricId)
                        .filter(found -> isReachable(found, course))
                        .orElseThrow(Rejection::notFound);
        return answer(service.associate(rubric, course, caller, fields));
    }

    private static AssociationFields require(AssociationBody sent) {
        AssociationFields fields = sent.rubricAssociation();
        if (fields == null) {
            throw Rejection.badRequest("rubric_association is missing");
        }
        return fields;
    }

    private boolean isReachable(RubricView rubric, CourseView course) {
        return switch (rubric.contextType()) {
            case COURSE ->
                    rubric.contextId() == course.id()
                            || rubrics.associationsOf(rubric.id()).stream()
                                    .anyMatch(a -> a.isIn(OutcomeContext.COURSE, course.id()));
            case ACCOUNT ->
                    accounts.chain(course.accountId()).stream()
                            .map(AccountView::id)
                            .anyMatch(id -> id == rubric.contextId());
            case GLOBAL -> false;
        };
    }

    /** Changes how a rubric is used; the rubric and the associated object stay. */
    @PutMapping("/{id}")
    @Requires({Right.MANAGE_RUBRICS, Right.MANAGE_ASSIGNMENTS_EDIT})
    RubricAssociationJson update(
            CourseView course, @PathVariable long id, Caller caller, @Params AssociationBody sent) {
        RubricAssociationView association = find(course, id);
        service.requireAllowed(course, caller, association.assessesWork());
        return answer(service.change(association, course, caller, require(sent)));
    }

    private RubricAssociationView find(CourseView course, long id) {
        return rubrics.association(id)
                .filter(association -> association.isIn(OutcomeContext.COURSE, course.id()))
                .orElseThrow(Rejection::notFound);
    }

    private RubricAssociationJson answer(Saved saved) {
        RubricAssociationView association =
                rubrics.association(Objects.requireNonNull(saved.associationId()))
                        .orElseThrow(Rejection::notFound);
        return both(association);
    }

    private RubricAssociationJson both(RubricAssociationView association) {
        RubricView rubric =
                rubrics.findEvenDeleted(association.rubricId()).orElseThrow(Rejection::notFound);
        return RubricAssociationJson.both(association, assembler.changed(rubric));
    }

    /** Deletes an association; a rubric without any association is deleted too. */
    @DeleteMapping("/{id}")
    @Requires({Right.MANAGE_RUBRICS, Right.MANAGE_ASSIGNMENTS_EDIT})
    RubricAssociationJson delete(CourseView course, @PathVariable long id, Caller caller) {
        RubricAssociationView association = find(course, id);
        service.requireAllowed(course, caller, association.assessesWork());
        writes.send(
                new DissociateRubric(association.rubricId(), association.id(), clock.instant()));
        return both(association);
    }
}
