package io.daybook.api.content.modules;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.content.moduleitems.ModuleItemJson;
import io.daybook.api.grading.assignments.AssignmentAssembler;
import io.daybook.api.grading.assignments.AssignmentJson;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.masterypaths.MasteryPaths;
import io.daybook.application.content.modules.IdLists;
import io.daybook.application.content.modules.ModuleViewer;
import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.platform.views.Page;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Selects the assignments that a student continues with, depending on a score
 * (docs/spec/content.md, section 2.7).
 */
@RestController
class MasteryPathController {

    private final MasteryPaths paths;
    private final CachedUserViews people;
    private final SectionLimits limits;
    private final Audiences audiences;
    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final ModuleAssembler assembler;
    private final AssignmentViews assignments;
    private final AssignmentAssembler assignmentAssembler;

    MasteryPathController(
            MasteryPaths paths,
            CachedUserViews people,
            SectionLimits limits,
            Audiences audiences,
            ModuleViews modules,
            ModuleItemViews items,
            ModuleAssembler assembler,
            AssignmentViews assignments,
            AssignmentAssembler assignmentAssembler) {
        this.paths = paths;
        this.people = people;
        this.limits = limits;
        this.audiences = audiences;
        this.modules = modules;
        this.items = items;
        this.assembler = assembler;
        this.assignments = assignments;
        this.assignmentAssembler = assignmentAssembler;
    }

    record Choice(@Nullable String assignmentSetId, Patch<String> studentId) {}

    /**
     * The assignments that the student was assigned by selecting a set, and their items in this
     * module.
     */
    record ChosenJson(MetaJson meta, List<ModuleItemJson> items, List<AssignmentJson> assignments) {

        static ChosenJson of(List<ModuleItemJson> items, List<AssignmentJson> assignments) {
            return new ChosenJson(new MetaJson("assignments"), items, assignments);
        }
    }

    record MetaJson(@JsonProperty("primaryCollection") String primaryCollection) {}

    /** Selects one of the assignment sets that a mastery path offers the student. */
    @PostMapping("/api/v1/courses/{course_id}/modules/{module_id}/items/{id}/select_mastery_path")
    @Requires(Right.READ)
    ChosenJson choose(
            CourseView course,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id,
            @Params Choice choice,
            Caller caller) {
        long student = student(course, caller, choice.studentId());
        String wanted = wanted(course, choice);
        Audience audience = audiences.of(course.id(), student);
        ModuleView module =
                modules.find(course.id(), moduleId, audience).orElseThrow(Rejection::notFound);
        Long trigger =
                items.find(module.id(), id, audience)
                        .orElseThrow(Rejection::notFound)
                        .assignmentId();
        if (trigger == null) {
            throw Rejection.badRequest("requested item is not an assignment");
        }
        long set =
                IdLists.of(wanted)
                        .orElseThrow(() -> Rejection.badRequest("invalid assignment_set_id"));
        List<Long> reached = paths.choose(course, trigger, student, set, caller);
        return chosen(course, module, student, reached, caller);
    }

    private String wanted(CourseView course, Choice choice) {
        if (!paths.areOn(course)) {
            throw Rejection.badRequest("mastery paths not enabled");
        }
        String wanted = choice.assignmentSetId();
        if (wanted == null || wanted.isBlank()) {
            throw Rejection.badRequest("assignment_set_id required");
        }
        return wanted;
    }

    private ChosenJson chosen(
            CourseView course, ModuleView module, long student, List<Long> ids, Caller caller) {
        List<AssignmentView> shown = published(ids);
        ModuleViewer reader =
                new ModuleViewer(audiences.of(course.id(), student), student, Set.of(student));
        return ChosenJson.of(
                assembler.items(module, standingFor(shown, module, reader), reader, false),
                assignmentAssembler
                        .page(new Page<>(shown, false), course, caller, Set.of())
                        .items());
    }

    /** In the rule's order. */
    private List<AssignmentView> published(List<Long> ids) {
        Map<Long, AssignmentView> byId =
                assignments.byIds(ids).stream()
                        .filter(found -> found.published() && !found.deleted())
                        .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
        return ids.stream().map(byId::get).filter(Objects::nonNull).toList();
    }

    private List<ModuleItemView> standingFor(
            List<AssignmentView> shown, ModuleView module, ModuleViewer reader) {
        List<ModuleItemView> inModule =
                items.of(List.of(module.id()), reader.audience())
                        .getOrDefault(module.id(), List.of());
        return shown.stream()
                .flatMap(
                        assignment ->
                                inModule.stream()
                                        .filter(
                                                item ->
                                                        Objects.equals(
                                                                item.assignmentId(),
                                                                assignment.id())))
                .toList();
    }

    /** The caller, or the student for whom a user who manages assignments selects. */
    private long student(CourseView course, Caller caller, Patch<String> named) {
        long student =
                named.isPresent()
                        ? IdLists.of(named.orElse("")).orElseThrow(Rejection::forbidden)
                        : caller.id();
        List<EnrollmentView> enrollments =
                people.enrollmentsOf(student, course.id()).stream()
                        .filter(enrollment -> enrollment.type() == EnrollmentType.STUDENT)
                        .toList();
        if (enrollments.isEmpty() || !mayChoose(course, caller, student, enrollments)) {
            throw Rejection.forbidden();
        }
        return student;
    }

    private boolean mayChoose(
            CourseView course, Caller caller, long student, List<EnrollmentView> enrollments) {
        Right right = Right.MANAGE_ASSIGNMENTS_EDIT;
        return (student == caller.id() && caller.isStudentOf(course))
                || (caller.may(right, course)
                        && limits.include(caller, course, enrollments, right));
    }
}
