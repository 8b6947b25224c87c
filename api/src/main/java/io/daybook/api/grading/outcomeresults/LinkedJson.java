package io.daybook.api.grading.outcomeresults;

import io.daybook.api.grading.outcomes.OutcomeAssembler;
import io.daybook.api.grading.outcomes.OutcomeAssembler.Style;
import io.daybook.api.grading.outcomes.OutcomeJson;
import io.daybook.api.grading.outcomes.OutcomeJson.OutcomeFacts;
import io.daybook.api.grading.outcomes.RatingColors;
import io.daybook.application.grading.outcomeresults.ResultScope;
import io.daybook.application.grading.outcomes.OutcomeScope;
import io.daybook.application.grading.outcomes.OutcomeScopes;
import io.daybook.application.people.users.UserPictures;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.events.grading.outcomes.AlignedAsset;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.assignments.AssignmentVisibility;
import io.daybook.query.grading.assignments.StudentAssignments;
import io.daybook.query.grading.outcomes.OutcomeAlignmentView;
import io.daybook.query.grading.outcomes.OutcomeGroupView;
import io.daybook.query.grading.outcomes.OutcomeGroupViews;
import io.daybook.query.grading.outcomes.OutcomeView;
import io.daybook.query.grading.outcomes.OutcomeViews;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The objects linked to results and rollups, under {@code linked} (document 1, section 4.4). */
@Component
class LinkedJson {

    private final OutcomeViews outcomes;
    private final OutcomeGroupViews groups;
    private final OutcomePaths paths;
    private final OutcomeAssembler assembler;
    private final OutcomeScopes scopes;
    private final AssignmentViews assignments;
    private final AssignmentVisibility visibility;
    private final RubricViews rubrics;
    private final CachedUserViews people;
    private final UserPictures pictures;
    private final Urls urls;

    LinkedJson(
            OutcomeViews outcomes,
            OutcomeGroupViews groups,
            OutcomePaths paths,
            OutcomeAssembler assembler,
            OutcomeScopes scopes,
            AssignmentViews assignments,
            AssignmentVisibility visibility,
            RubricViews rubrics,
            CachedUserViews people,
            UserPictures pictures,
            Urls urls) {
        this.outcomes = outcomes;
        this.groups = groups;
        this.paths = paths;
        this.assembler = assembler;
        this.scopes = scopes;
        this.assignments = assignments;
        this.visibility = visibility;
        this.rubrics = rubrics;
        this.people = people;
        this.pictures = pictures;
        this.urls = urls;
    }

    private record UserJson(
            String id,
            @Nullable String name,
            @Nullable String displayName,
            @Nullable String sortableName,
            @Nullable String avatarUrl) {}

    private record CourseJson(String id, String name) {}

    private record PathJson(long id, List<PartJson> parts) {}

    private record PartJson(String name) {}

    private record AlignmentJson(String id, String name, String htmlUrl) {}

    /**
     * The objects to include.
     *
     * @param userIds the students of the answer
     * @param assignmentIds the assignments of the answer's results; all aligned ones for rollups
     * @param percents by outcome and points of the rating; null unless requested
     */
    record RequestedLinks(
            Set<String> include,
            Collection<Long> userIds,
            Collection<Long> assignmentIds,
            boolean addDefaults,
            @Nullable Map<Long, Map<Double, Double>> percents) {}

    Map<String, Object> of(ResultScope scope, Caller caller, RequestedLinks wanted) {
        Map<String, Object> linked = new LinkedHashMap<>();
        Map<Long, List<OutcomeAlignmentView>> alignments =
                outcomes.alignmentsOf(scope.outcomes().keySet());
        for (String each : wanted.include().stream().sorted().toList()) {
            linked.put(each, one(each, scope, caller, wanted, alignments));
        }
        return linked;
    }

    private Object one(
            String include,
            ResultScope scope,
            Caller caller,
            RequestedLinks wanted,
            Map<Long, List<OutcomeAlignmentView>> alignments) {
        return switch (include) {
            case "outcomes" -> outcomes(scope, wanted, alignments);
            case "users" -> users(wanted.userIds());
            case "courses" ->
                    List.of(
                            new CourseJson(
                                    Long.toString(scope.course().id()), scope.course().name()));
            case "outcome_groups" -> assembler.groups(courseGroups(scope), here(scope, caller));
            case "outcome_links" ->
                    assembler.links(scope.links(), here(scope, caller), caller, Style.ABBREVIATED);
            case "outcome_paths" -> paths(scope);
            case "outcomes.alignments" -> aligned(scope, alignments);
            case "alignments", "assignments" -> assignments(scope, wanted.assignmentIds());
            default -> throw InvalidParameter.value("include", include);
        };
    }

    private OutcomeScope here(ResultScope scope, Caller caller) {
        return scopes.readable(scope.course(), null, caller);
    }

    private List<OutcomeGroupView> courseGroups(ResultScope scope) {
        return groups.allIn(OutcomeContext.COURSE, scope.course().id());
    }

    private List<OutcomeJson> outcomes(
            ResultScope scope,
            RequestedLinks wanted,
            Map<Long, List<OutcomeAlignmentView>> alignments) {
        return scope.outcomes().values().stream()
                .sorted(Comparator.comparingLong(OutcomeView::id))
                .map(
                        outcome ->
                                OutcomeJson.of(
                                        outcome,
                                        new OutcomeFacts(false, false, true),
                                        RatingColors.of(
                                                outcome,
                                                wanted.addDefaults(),
                                                wanted.percents() == null
                                                        ? null
                                                        : wanted.percents()
                                                                .getOrDefault(
                                                                        outcome.id(), Map.of())),
                                        inCourse(alignments, outcome.id(), scope)
                                                .map(OutcomeAlignmentView::asset)
                                                .toList()))
                .toList();
    }

    private static Stream<OutcomeAlignmentView> inCourse(
            Map<Long, List<OutcomeAlignmentView>> alignments, long outcomeId, ResultScope scope) {
        return alignments.getOrDefault(outcomeId, List.of()).stream()
                .filter(a -> a.contextType() == OutcomeContext.COURSE)
                .filter(a -> a.contextId() == scope.course().id());
    }

    private List<UserJson> users(Collection<Long> ids) {
        return people.users(ids).values().stream()
                .sorted(Comparator.comparingLong(UserView::id))
                .map(
                        user ->
                                new UserJson(
                                        Long.toString(user.id()),
                                        user.name(),
                                        user.shortName(),
                                        user.sortableName(),
                                        pictures.of(user)))
                .toList();
    }

    private List<PathJson> paths(ResultScope scope) {
        return paths.of(scope).stream()
                .map(
                        path ->
                                new PathJson(
                                        path.outcomeId(),
                                        path.parts().stream().map(PartJson::new).toList()))
                .toList();
    }

    private List<AlignmentJson> aligned(
            ResultScope scope, Map<Long, List<OutcomeAlignmentView>> alignments) {
        List<OutcomeAlignmentView> all =
                alignments.keySet().stream()
                        .flatMap(id -> inCourse(alignments, id, scope))
                        .toList();
        List<AlignmentJson> found =
                new ArrayList<>(visibleAssignments(scope, ids(all, AlignedAsset.ASSIGNMENT)));
        for (RubricView rubric : rubrics.byIds(ids(all, AlignedAsset.RUBRIC)).values()) {
            found.add(
                    new AlignmentJson(
                            "rubric_" + rubric.id(),
                            rubric.title(),
                            urls.of(
                                    "/courses/"
                                            + scope.course().id()
                                            + "/rubrics/"
                                            + rubric.id())));
        }
        return found;
    }

    private static Set<Long> ids(List<OutcomeAlignmentView> all, AlignedAsset type) {
        return all.stream()
                .filter(a -> a.assetType() == type)
                .map(OutcomeAlignmentView::assetId)
                .collect(Collectors.toSet());
    }

    private List<AlignmentJson> assignments(ResultScope scope, Collection<Long> ids) {
        return assignments(scope, assignments.byIds(ids).stream());
    }

    /** Callers who do not see grades see only published assignments of the requested students. */
    private List<AlignmentJson> visibleAssignments(ResultScope scope, Collection<Long> ids) {
        Stream<AssignmentView> present =
                assignments.byIds(ids).stream().filter(of -> !of.deleted());
        Set<Long> students = scope.userIds();
        if (scope.seesGrades() || students == null) {
            return assignments(scope, present);
        }
        StudentAssignments assigned = visibility.of(scope.course().id(), students);
        return assignments(
                scope,
                present.filter(AssignmentView::published)
                        .filter(
                                of ->
                                        students.stream()
                                                .anyMatch(each -> assigned.isAssigned(of, each))));
    }

    private List<AlignmentJson> assignments(ResultScope scope, Stream<AssignmentView> found) {
        return found.sorted(Comparator.comparingLong(AssignmentView::id))
                .map(
                        of ->
                                new AlignmentJson(
                                        "assignment_" + of.id(),
                                        of.name(),
                                        urls.of(
                                                "/courses/"
                                                        + scope.course().id()
                                                        + "/assignments/"
                                                        + of.id())))
                .toList();
    }
}
