package io.daybook.api.grading.rubrics;

import io.daybook.api.grading.rubrics.RubricAssessmentJson.Style;
import io.daybook.api.grading.rubrics.RubricJson.Included;
import io.daybook.api.platform.errors.ApiErrorException;
import io.daybook.api.platform.errors.ApiErrorResponse;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.events.grading.rubrics.AssessmentType;
import io.daybook.events.grading.rubrics.RubricObject;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.rubrics.RubricAssociationView;
import io.daybook.query.grading.rubrics.RubricView;
import io.daybook.query.grading.rubrics.RubricViews;
import io.daybook.query.platform.views.Page;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of rubrics, with the requested includes. */
@Component
class RubricAssembler {

    private static final Map<String, Set<AssessmentType>> ASSESSMENTS =
            Map.of(
                    "assessments",
                    EnumSet.allOf(AssessmentType.class),
                    "graded_assessments",
                    Set.of(AssessmentType.GRADING),
                    "peer_assessments",
                    Set.of(AssessmentType.PEER_REVIEW));
    private static final Map<String, Set<RubricObject>> ASSOCIATIONS =
            Map.of(
                    "associations",
                    EnumSet.allOf(RubricObject.class),
                    "assignment_associations",
                    Set.of(RubricObject.ASSIGNMENT),
                    "course_associations",
                    Set.of(RubricObject.COURSE),
                    "account_associations",
                    Set.of(RubricObject.ACCOUNT));

    private final RubricViews rubrics;
    private final AssessmentNames names;

    RubricAssembler(RubricViews rubrics, AssessmentNames names) {
        this.rubrics = rubrics;
        this.names = names;
    }

    Page<RubricJson> page(Page<RubricView> page) {
        List<Long> ids = page.items().stream().map(RubricView::id).toList();
        Map<Long, List<RubricAssociationView>> uses = rubrics.associationsOf(ids);
        return page.map(
                rubric ->
                        RubricJson.of(
                                rubric,
                                isReadOnly(uses.getOrDefault(rubric.id(), List.of())),
                                Included.NOTHING));
    }

    /** A rubric that grades several objects is copied instead of changed. */
    static boolean isReadOnly(List<RubricAssociationView> uses) {
        return uses.stream().filter(RubricAssociationView::assessesWork).count() > 1;
    }

    RubricJson changed(RubricView rubric) {
        return RubricJson.of(
                rubric,
                isReadOnly(rubrics.associationsOf(rubric.id())),
                new Included(true, null, null));
    }

    /**
     * Returns the rubric that a context owns or can use. Rejected with 404 and a message otherwise.
     */
    RubricView shown(long id, OutcomeContext type, long contextId) {
        return find(id, type, contextId)
                .orElseThrow(
                        () ->
                                new ApiErrorException(
                                        ApiErrorResponse.keyed(
                                                404, "message", "Rubric not found")));
    }

    /** Returns the rubric if the context owns it or can use it. */
    Optional<RubricView> find(long id, OutcomeContext type, long contextId) {
        return rubrics.find(id)
                .filter(
                        rubric ->
                                (rubric.contextType() == type && rubric.contextId() == contextId)
                                        || rubrics.associationsOf(id).stream()
                                                .anyMatch(
                                                        a ->
                                                                a.bookmarked()
                                                                        && a.isIn(
                                                                                type, contextId)));
    }

    /**
     * A rubric with what is requested beside it.
     *
     * @param course null in an account, which shows the assessments and associations of all its
     *     courses
     */
    RubricJson show(
            RubricView rubric,
            Listing listing,
            @Nullable String style,
            @Nullable CourseView course,
            Caller caller) {
        Set<AssessmentType> types = one(listing.include(), ASSESSMENTS);
        Set<RubricObject> objects = one(listing.include(), ASSOCIATIONS);
        Style how = style(style, types != null);
        listing.otherThan(
                        "assessments",
                        "graded_assessments",
                        "peer_assessments",
                        "associations",
                        "assignment_associations",
                        "course_associations",
                        "account_associations")
                .ifPresent(
                        value -> {
                            throw Rejection.invalid("include", "invalid include type: " + value);
                        });
        List<RubricAssociationView> uses = rubrics.associationsOf(rubric.id());
        return RubricJson.of(
                rubric,
                isReadOnly(uses),
                new Included(
                        how == Style.FULL,
                        types == null
                                ? null
                                : names.shown(
                                        names.visible(
                                                rubrics.assessmentsBy(
                                                        rubric.id(),
                                                        course == null ? null : course.id(),
                                                        types),
                                                course,
                                                caller),
                                        how,
                                        course,
                                        caller),
                        objects == null
                                ? null
                                : uses.stream()
                                        .filter(use -> objects.contains(use.objectType()))
                                        .filter(use -> course == null || concerns(use, course))
                                        .map(RubricAssociationJson::of)
                                        .toList()));
    }

    /** Excludes associations of other courses, which contain the names of their assignments. */
    private static boolean concerns(RubricAssociationView use, CourseView course) {
        return use.contextType() != OutcomeContext.COURSE || use.contextId() == course.id();
    }

    private static <T> @Nullable Set<T> one(Set<String> include, Map<String, Set<T>> known) {
        List<String> asked = include.stream().filter(known::containsKey).toList();
        if (asked.size() > 1) {
            throw Rejection.invalid(
                    "include",
                    "cannot list multiple of " + known.keySet().stream().sorted().toList());
        }
        return asked.isEmpty() ? null : known.get(asked.getFirst());
    }

    private static Style style(@Nullable String style, boolean hasAssessments) {
        if (style == null || style.isEmpty()) {
            return Style.PLAIN;
        }
        if (!hasAssessments) {
            throw Rejection.invalid("style", "invalid parameters. include an assessment type");
        }
        return switch (style) {
            case "full" -> Style.FULL;
            case "comments_only" -> Style.COMMENTS_ONLY;
            default -> throw Rejection.invalid("style", "invalid style requested. Style: " + style);
        };
    }
}
