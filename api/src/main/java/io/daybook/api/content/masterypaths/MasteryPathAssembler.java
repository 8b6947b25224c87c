package io.daybook.api.content.masterypaths;

import io.daybook.application.content.masterypaths.TriggerScores;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.masterypaths.MasteryPathRuleView;
import io.daybook.query.content.masterypaths.MasteryPathRuleView.Choice;
import io.daybook.query.content.masterypaths.MasteryPathRuleViews;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.grading.studentpaths.StudentPathView;
import io.daybook.query.grading.studentpaths.StudentPathViews;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the mastery paths of module items, with a fixed number of queries for any number of
 * items.
 */
@Component
public class MasteryPathAssembler {

    private final MasteryPathRuleViews rules;
    private final StudentPathViews paths;
    private final TriggerScores scores;
    private final AssignmentViews assignments;
    private final Urls urls;

    MasteryPathAssembler(
            MasteryPathRuleViews rules,
            StudentPathViews paths,
            TriggerScores scores,
            AssignmentViews assignments,
            Urls urls) {
        this.rules = rules;
        this.paths = paths;
        this.scores = scores;
        this.assignments = assignments;
        this.urls = urls;
    }

    /**
     * Returns the mastery paths of items, by item; items whose assignment triggers no rule are left
     * out.
     *
     * @param studentId whose score is evaluated; null for none
     * @param graded the assignment of each item that has one
     */
    public Map<Long, MasteryPathJson> of(
            CourseView course, @Nullable Long studentId, Map<Long, Long> graded) {
        Map<Long, MasteryPathRuleView> asking = asking(course.id(), graded.values());
        if (asking.isEmpty()) {
            return Map.of();
        }
        Path path = studentId == null ? Path.NOBODYS : path(course, studentId, asking);
        Map<Long, MasteryPathJson> answers = new HashMap<>();
        graded.forEach(
                (item, assignment) -> {
                    if (asking.containsKey(assignment)) {
                        answers.put(item, path.answer(item, assignment));
                    }
                });
        return answers;
    }

    /** The mastery path of one student, for an item and its assignment. */
    private interface Path {

        Path NOBODYS = (_, _) -> MasteryPathJson.ofNobody();

        MasteryPathJson answer(long itemId, long assignmentId);
    }

    private Path path(CourseView course, long student, Map<Long, MasteryPathRuleView> asking) {
        Map<Long, List<Choice>> open = open(student, asking);
        Map<Long, AssignmentView> published = published(open.values());
        Set<Long> taken =
                paths.of(course.id(), Set.of(student)).stream()
                        .map(StudentPathView::setId)
                        .collect(Collectors.toSet());
        String modules = urls.of("/courses/" + course.id() + "/modules");
        return (item, assignment) ->
                MasteryPathJson.ofStudent(open.get(assignment), taken, published, modules, item);
    }

    /** The oldest rule of each trigger assignment that has any assignment set. */
    private Map<Long, MasteryPathRuleView> asking(long courseId, Collection<Long> assignmentIds) {
        return rules.of(courseId).stream()
                .filter(rule -> assignmentIds.contains(rule.triggerAssignmentId()))
                .filter(MasteryPathRuleView::leadsAnywhere)
                .collect(
                        Collectors.toMap(
                                MasteryPathRuleView::triggerAssignmentId,
                                Function.identity(),
                                (oldest, _) -> oldest));
    }

    private Map<Long, List<Choice>> open(long student, Map<Long, MasteryPathRuleView> asking) {
        Map<Long, List<Choice>> open = new HashMap<>();
        scores.ofStudent(student, asking.keySet())
                .forEach(
                        (assignment, share) -> {
                            MasteryPathRuleView rule = asking.get(assignment);
                            if (rule != null) {
                                open.put(assignment, rule.open(share));
                            }
                        });
        return open;
    }

    private Map<Long, AssignmentView> published(Collection<List<Choice>> open) {
        Set<Long> ids =
                open.stream()
                        .flatMap(List::stream)
                        .flatMap(set -> set.assignmentIds().stream())
                        .collect(Collectors.toSet());
        return assignments.byIds(ids).stream()
                .filter(found -> found.published() && !found.deleted())
                .collect(Collectors.toMap(AssignmentView::id, Function.identity()));
    }
}
