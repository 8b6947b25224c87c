package io.daybook.api.modules;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Params;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.modules.ItemType;
import io.daybook.events.people.EnrollmentType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.features.FeatureViews;
import io.daybook.query.modules.Audience;
import io.daybook.query.modules.Audiences;
import io.daybook.query.modules.ModuleItemView;
import io.daybook.query.modules.ModuleItemViews;
import io.daybook.query.modules.ModuleViews;
import io.daybook.query.people.PeopleViews;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What a student does next depending on a score (fact sheet course-content, section 2.7). The
 * course's rules are not asked yet: whatever is chosen, nothing is assigned.
 */
@RestController
class MasteryPathController {

    private static final String FEATURE = "conditional_release";

    private final FeatureViews features;
    private final PeopleViews people;
    private final Audiences audiences;
    private final ModuleViews modules;
    private final ModuleItemViews items;

    MasteryPathController(
            FeatureViews features,
            PeopleViews people,
            Audiences audiences,
            ModuleViews modules,
            ModuleItemViews items) {
        this.features = features;
        this.people = people;
        this.audiences = audiences;
        this.modules = modules;
        this.items = items;
    }

    record Choice(@Nullable String assignmentSetId, Patch<String> studentId) {}

    /** What the student got to do by choosing. */
    record ChosenJson(MetaJson meta, List<ModuleItemJson> items, List<Long> assignments) {
        static final ChosenJson NOTHING =
                new ChosenJson(new MetaJson("assignments"), List.of(), List.of());
    }

    record MetaJson(@JsonProperty("primaryCollection") String primaryCollection) {}

    @PostMapping("/api/v1/courses/{course_id}/modules/{module_id}/items/{id}/select_mastery_path")
    @Requires(Right.READ)
    ChosenJson choose(
            CourseView course,
            @PathVariable("module_id") long moduleId,
            @PathVariable long id,
            @Params Choice choice,
            Caller caller) {
        long student = student(course, caller, choice.studentId());
        if (!features.isOn(FEATURE, features.scope(course))) {
            throw Rejection.badRequest("mastery paths not enabled");
        }
        if (choice.assignmentSetId() == null || choice.assignmentSetId().isBlank()) {
            throw Rejection.badRequest("assignment_set_id required");
        }
        Audience audience = audiences.of(course.id(), student);
        ModuleItemView item =
                modules.find(course.id(), moduleId, audience)
                        .flatMap(module -> items.find(module.id(), id, audience))
                        .orElseThrow(Rejection::notFound);
        if (item.type() != ItemType.ASSIGNMENT) {
            throw Rejection.badRequest("requested item is not an assignment");
        }
        return ChosenJson.NOTHING;
    }

    /** The caller, or the student for whom somebody who manages assignments chooses. */
    private long student(CourseView course, Caller caller, Patch<String> named) {
        long student =
                named.isPresent()
                        ? Numbers.of(named.orElse("")).orElseThrow(Rejection::forbidden)
                        : caller.id();
        boolean isStudent =
                people.enrollmentsOf(student, course.id()).stream()
                        .anyMatch(enrollment -> enrollment.type() == EnrollmentType.STUDENT);
        boolean may = student == caller.id() || caller.may(Right.MANAGE_ASSIGNMENTS_EDIT, course);
        if (!isStudent || !may) {
            throw Rejection.forbidden();
        }
        return student;
    }
}
