package io.daybook.api.grading.overrides;

import io.daybook.api.grading.overrides.OverrideDrafts.Read;
import io.daybook.api.grading.overrides.OverrideService.VisibleCourse;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.ChangeOverrides;
import io.daybook.command.grading.overrides.AssignmentDatesCommand.ChangeOverrides.Item;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.OverrideView;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.node.NullNode;

/**
 * Overrides of several assignments at once: all of them are created or updated, or none
 * (docs/spec/institution.md, section 5.5).
 */
@RestController
@ErrorSchema(status = 400, value = "OverrideErrors")
@RequestMapping("/api/v1/courses/{course_id}/assignments/overrides")
class OverrideBatchController {

    /** Placeholder for an override that the caller does not see. */
    private static final Object NOTHING = NullNode.getInstance();

    private final OverrideService desk;
    private final Writes writes;
    private final Clock clock;

    OverrideBatchController(OverrideService desk, Writes writes, Clock clock) {
        this.desk = desk;
        this.writes = writes;
        this.clock = clock;
    }

    record SendOverrides(@Nullable List<OverrideBody> assignmentOverrides) {}

    /**
     * Returns the requested overrides, in their order; null for one that the caller does not see.
     */
    @GetMapping
    @Requires(Right.READ)
    @ResponseSchema(
            value = {AssignmentOverrideJson.class, Void.class},
            array = true)
    Page<Object> list(
            CourseView course, Caller caller, Listing listing, @Params SendOverrides sent) {
        List<OverrideBody> named = some(sent);
        refuse(named.stream().map(each -> misnamed(each, true)).toList());
        Page<OverrideBody> page = Page.slice(named, listing.range());
        VisibleCourse visible = desk.visible(course, caller);
        Map<Long, AssignmentView> of = assignments(page.items(), visible);
        Map<Long, AssignmentOverrideJson> found = json(views(page.items(), of, visible), visible);
        return page.map(each -> found.containsKey(each.id()) ? found.get(each.id()) : NOTHING);
    }

    /** Creates several overrides. */
    @PostMapping
    @ResponseStatus(HttpStatus.CREATED)
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    List<AssignmentOverrideJson> create(
            CourseView course, Caller caller, @Params SendOverrides sent) {
        return write(course, caller, some(sent), false);
    }

    /** Updates several overrides. */
    @PutMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    List<AssignmentOverrideJson> update(
            CourseView course, Caller caller, @Params SendOverrides sent) {
        return write(course, caller, some(sent), true);
    }

    private List<AssignmentOverrideJson> write(
            CourseView course, Caller caller, List<OverrideBody> sent, boolean known) {
        VisibleCourse visible = desk.visible(course, caller);
        Map<Long, AssignmentView> of = assignments(sent, visible);
        of.values().forEach(visible::requireChangeable);
        Set<Long> there =
                views(sent, of, visible).stream().map(OverrideView::id).collect(Collectors.toSet());
        List<Item> items = new ArrayList<>();
        List<List<String>> errors = new ArrayList<>();
        for (OverrideBody each : sent) {
            List<String> wrong = new ArrayList<>(misnamed(each, known));
            AssignmentView assignment = of.get(each.assignmentId());
            if (wrong.isEmpty() && (assignment == null || (known && !there.contains(each.id())))) {
                wrong.add(assignment == null ? "assignment not found" : "override not found");
            }
            if (wrong.isEmpty() && assignment != null) {
                Read read = visible.read(each, each.id(), assignment);
                wrong.addAll(read.errors());
                if (read.draft() != null) {
                    items.add(new Item(assignment.id(), read.draft()));
                }
            }
            errors.add(wrong);
        }
        refuse(errors);
        send(course, items, visible);
        return written(items, of, visible);
    }

    private void send(CourseView course, List<Item> items, VisibleCourse visible) {
        var command = new ChangeOverrides(course.id(), items, visible.scope(), clock.instant());
        List<?> wrong = writes.send(command, List.class);
        refuse(
                wrong.stream()
                        .map(each -> each == null ? List.<String>of() : List.of(each.toString()))
                        .toList());
    }

    private static List<AssignmentOverrideJson> written(
            List<Item> items, Map<Long, AssignmentView> of, VisibleCourse visible) {
        List<OverrideView> views =
                of.values().stream().flatMap(each -> visible.overrides(each).stream()).toList();
        Map<Long, AssignmentOverrideJson> found = json(views, visible);
        return items.stream()
                .map(item -> found.get(item.draft().overrideId()))
                .filter(Objects::nonNull)
                .toList();
    }

    private static Map<Long, AssignmentOverrideJson> json(
            List<OverrideView> of, VisibleCourse visible) {
        return visible.json(of).stream()
                .collect(
                        Collectors.toMap(
                                AssignmentOverrideJson::id, Function.identity(), (one, _) -> one));
    }

    /** The requested assignments that the caller sees. */
    private static Map<Long, AssignmentView> assignments(
            List<OverrideBody> named, VisibleCourse visible) {
        return visible.assignments(
                named.stream().map(OverrideBody::assignmentId).filter(Objects::nonNull).toList());
    }

    /**
     * The requested overrides that belong to the assignment given with them and that the caller
     * sees.
     */
    private static List<OverrideView> views(
            List<OverrideBody> named, Map<Long, AssignmentView> of, VisibleCourse visible) {
        return named.stream().distinct().flatMap(each -> view(each, of, visible).stream()).toList();
    }

    private static Optional<OverrideView> view(
            OverrideBody named, Map<Long, AssignmentView> of, VisibleCourse visible) {
        AssignmentView assignment = of.get(named.assignmentId());
        Long id = named.id();
        return assignment == null || id == null
                ? Optional.empty()
                : visible.override(assignment, id);
    }

    private static List<OverrideBody> some(SendOverrides sent) {
        return Required.some(sent.assignmentOverrides(), "assignment_overrides");
    }

    private static List<String> misnamed(OverrideBody sent, boolean known) {
        List<String> errors = new ArrayList<>();
        if (sent.assignmentId() == null) {
            errors.add("must specify an assignment id");
        }
        if (known && sent.id() == null) {
            errors.add("must specify an override id");
        }
        if (!known && sent.id() != null) {
            errors.add("may not specify an override id");
        }
        return errors;
    }

    /** If anything is invalid, responds with the errors of each override in turn, null for none. */
    private static void refuse(List<List<String>> errors) {
        if (errors.stream().allMatch(List::isEmpty)) {
            return;
        }
        List<@Nullable List<String>> told = new ArrayList<>();
        errors.forEach(each -> told.add(each.isEmpty() ? null : each));
        throw new ApiErrorException(new ApiErrorResponse(400, Map.of("errors", told), Map.of()));
    }
}
