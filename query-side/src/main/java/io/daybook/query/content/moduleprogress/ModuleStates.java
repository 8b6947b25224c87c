package io.daybook.query.content.moduleprogress;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleitems.SubmissionChanges;
import io.daybook.query.content.moduleprogress.ModuleProgress.Facts;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.SubmissionStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.Work;
import io.daybook.query.content.modules.Audience;
import io.daybook.query.content.modules.Audiences;
import io.daybook.query.content.modules.ModuleView;
import io.daybook.query.content.modules.ModuleViews;
import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.grading.submissions.SubmissionViews;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Reads the states of a student in the modules of a course. */
@Component
public class ModuleStates {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final Audiences audiences;
    private final SubmissionViews submissions;
    private final QuizSubmissionViews attempts;
    private final MongoOperations mongo;

    ModuleStates(
            ModuleViews modules,
            ModuleItemViews items,
            Audiences audiences,
            SubmissionViews submissions,
            QuizSubmissionViews attempts,
            MongoOperations mongo) {
        this.modules = modules;
        this.items = items;
        this.audiences = audiences;
        this.submissions = submissions;
        this.attempts = attempts;
        this.mongo = mongo;
    }

    /**
     * Status of a student in the modules of a course.
     *
     * @param modules the modules that were judged, in their order
     * @param required what they request: visible items with a requirement, by module
     * @param statuses by module
     */
    public record Evaluation(
            List<ModuleView> modules,
            Map<Long, List<ModuleItemView>> required,
            Map<Long, ModuleStatus> statuses,
            Progressions recorded) {}

    /** Where the student stands at this moment in every module the student sees. */
    public Evaluation of(long courseId, long studentId, Instant now) {
        return Objects.requireNonNull(of(List.of(courseId), studentId, now).get(courseId));
    }

    /** The same in several courses, by course; reads no more often than for one. */
    public Map<Long, Evaluation> of(Collection<Long> courseIds, long studentId, Instant now) {
        Map<Long, Audience> audience = audiences.of(courseIds, studentId);
        Map<Long, Map<Long, List<ModuleItemView>>> required = new HashMap<>();
        audience.forEach((id, student) -> required.put(id, items.required(id, student)));
        Work work =
                work(
                        studentId,
                        required.values().stream()
                                .flatMap(inCourse -> inCourse.values().stream())
                                .flatMap(List::stream)
                                .toList());
        Query ofStudent = new Query(where("courseId").in(courseIds).and("userId").is(studentId));
        Map<Long, List<ProgressionMark>> marks =
                mongo.find(ofStudent, ProgressionMark.class).stream()
                        .collect(Collectors.groupingBy(ProgressionMark::courseId));
        Map<Long, Evaluation> judged = new HashMap<>();
        required.forEach(
                (id, asked) -> {
                    Progressions recorded = Progressions.of(marks.getOrDefault(id, List.of()));
                    List<ModuleView> seen =
                            modules.published(id, Objects.requireNonNull(audience.get(id)));
                    judged.put(id, judge(seen, asked, new Facts(work, recorded), now));
                });
        return judged;
    }

    /**
     * Returns the status of a student without any activity in every published module, including
     * modules that are assigned to some students only.
     */
    public Map<Long, ModuleStatus> untouched(long courseId, Instant now) {
        Facts nothing = new Facts(Work.NONE, Progressions.none());
        return judge(modules.published(courseId), items.required(courseId), nothing, now)
                .statuses();
    }

    /**
     * Returns the status of several students of one course, by student. If nothing in the course is
     * assigned to some students only, the number of reads does not depend on the number of
     * students.
     */
    public Map<Long, Evaluation> ofStudents(
            long courseId, Collection<Long> studentIds, Instant now) {
        Audience everyone = audiences.of(courseId, Set.of());
        boolean isShared =
                everyone.hiddenModuleIds().isEmpty()
                        && everyone.hiddenContents().values().stream().allMatch(Set::isEmpty);
        List<ModuleItemView> asked =
                items.required(courseId).values().stream().flatMap(List::stream).toList();
        Map<Long, Work> work = work(studentIds, asked);
        Query marks = new Query(where("courseId").is(courseId).and("userId").in(studentIds));
        Map<Long, List<ProgressionMark>> byStudent =
                mongo.find(marks, ProgressionMark.class).stream()
                        .collect(Collectors.groupingBy(ProgressionMark::userId));
        Map<Long, Evaluation> judged = new HashMap<>();
        for (long student : studentIds) {
            Audience audience = isShared ? everyone : audiences.of(courseId, student);
            Progressions recorded = Progressions.of(byStudent.getOrDefault(student, List.of()));
            judged.put(
                    student,
                    judge(
                            modules.published(courseId, audience),
                            items.required(courseId, audience),
                            new Facts(work.getOrDefault(student, Work.NONE), recorded),
                            now));
        }
        return judged;
    }

    /** What these students submitted to what the items stand for, by student. */
    private Map<Long, Work> work(Collection<Long> studentIds, List<ModuleItemView> required) {
        var onAssignments = onAssignments(studentIds, assignmentsOf(required));
        var onQuizzes = onQuizzes(studentIds, ungradedQuizzesOf(required));
        return studentIds.stream()
                .distinct()
                .collect(
                        Collectors.toMap(
                                Function.identity(),
                                student ->
                                        new Work(
                                                onAssignments.getOrDefault(student, Map.of()),
                                                onQuizzes.getOrDefault(student, Map.of()))));
    }

    private Map<Long, Map<Long, SubmissionStatus>> onAssignments(
            Collection<Long> studentIds, List<Long> assignments) {
        List<Long> ids =
                studentIds.stream()
                        .flatMap(
                                student ->
                                        assignments.stream()
                                                .map(each -> SubmissionId.of(each, student)))
                        .toList();
        return submissions.marks(ids).stream()
                .collect(
                        Collectors.groupingBy(
                                SubmissionViews.Mark::userId,
                                Collectors.toMap(
                                        SubmissionViews.Mark::assignmentId,
                                        mark -> work(mark.latest()))));
    }

    private Map<Long, Map<Long, SubmissionStatus>> onQuizzes(
            Collection<Long> studentIds, List<Long> quizzes) {
        return quizzes.isEmpty()
                ? Map.of()
                : attempts.of(quizzes, studentIds).stream()
                        .filter(QuizSubmissionView::takes)
                        .collect(
                                Collectors.groupingBy(
                                        QuizSubmissionView::userId,
                                        Collectors.toMap(
                                                QuizSubmissionView::quizId, ModuleStates::work)));
    }

    /** Quizzes that no assignment grades; their attempts are all there is. */
    private static List<Long> ungradedQuizzesOf(List<ModuleItemView> required) {
        return required.stream()
                .filter(item -> item.type() == ItemType.QUIZ && item.assignmentId() == null)
                .map(ModuleItemView::contentId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static List<Long> assignmentsOf(List<ModuleItemView> required) {
        return required.stream()
                .map(ModuleItemView::assignmentId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static Evaluation judge(
            List<ModuleView> seen,
            Map<Long, List<ModuleItemView>> required,
            Facts facts,
            Instant now) {
        var progress = new ModuleProgress(seen, required, _ -> facts, facts.marks(), now);
        return new Evaluation(seen, required, progress.everywhere(), facts.marks());
    }

    /**
     * Where the student stands at this moment in the modules that request the assignment, and in
     * those that wait for one whose completion it turned. Its cost depends on what these modules
     * require and not on the size of the course; none where no module has requirements.
     */
    public Evaluation affectedBy(SubmissionChanges.Change change, Instant now) {
        Audience audience = audiences.of(change.courseId(), change.userId());
        Map<Long, List<ModuleItemView>> required = items.required(change.courseId(), audience);
        List<ModuleItemView> asked =
                required.values().stream()
                        .filter(inModule -> isAbout(inModule, change))
                        .flatMap(List::stream)
                        .toList();
        return asked.isEmpty()
                ? new Evaluation(List.of(), required, Map.of(), Progressions.none())
                : affectedBy(
                        change,
                        modules.published(change.courseId(), audience),
                        required,
                        asked,
                        now);
    }

    private Evaluation affectedBy(
            SubmissionChanges.Change change,
            List<ModuleView> published,
            Map<Long, List<ModuleItemView>> required,
            List<ModuleItemView> asked,
            Instant now) {
        long student = change.userId();
        Progressions recorded = recorded(student, keys(concerned(published, asked), asked));
        Progressions marks =
                change.excused() ? recorded.with(excuse(change, asked, now)) : recorded;
        Function<List<ModuleItemView>, Facts> factsAbout =
                inModule ->
                        isAbout(inModule, change)
                                ? new Facts(work(student, inModule), marks)
                                : facts(student, inModule);
        Map<Long, ModuleStatus> standings =
                new ModuleProgress(published, required, factsAbout, recorded, now)
                        .affectedBy(change.assignmentId());
        List<ModuleView> judged =
                published.stream().filter(module -> standings.containsKey(module.id())).toList();
        return new Evaluation(judged, required, standings, recorded);
    }

    private static boolean isAbout(List<ModuleItemView> items, SubmissionChanges.Change change) {
        return ModuleProgress.isAbout(items, change.assignmentId());
    }

    /**
     * Returns the modules with these items, the modules that have them as prerequisites, and the
     * prerequisites of all of these. Prerequisites precede the modules that need them.
     */
    private static Set<Long> concerned(List<ModuleView> inOrder, List<ModuleItemView> asked) {
        Set<Long> ids = asked.stream().map(ModuleItemView::moduleId).collect(Collectors.toSet());
        for (ModuleView module : inOrder) {
            if (module.prerequisiteIds().stream().anyMatch(ids::contains)) {
                ids.add(module.id());
            }
        }
        for (ModuleView module : inOrder.reversed()) {
            if (ids.contains(module.id())) {
                ids.addAll(module.prerequisiteIds());
            }
        }
        return ids;
    }

    private static Stream<String> keys(Set<Long> moduleIds, List<ModuleItemView> items) {
        return Stream.concat(
                moduleIds.stream().map(ProgressionMark::module),
                items.stream().flatMap(item -> ProgressionMark.ofItem(item).stream()));
    }

    /** An excuse counts from when it was given, even if it was revoked before the evaluation. */
    private static Stream<ProgressionMark> excuse(
            SubmissionChanges.Change change, List<ModuleItemView> asked, Instant now) {
        return asked.stream()
                .filter(item -> ModuleProgress.isAbout(item, change.assignmentId()))
                .flatMap(item -> ProgressionMark.ofExcuse(item, change.userId(), now));
    }

    private Facts facts(long studentId, List<ModuleItemView> required) {
        return new Facts(work(studentId, required), recorded(studentId, keys(Set.of(), required)));
    }

    private Progressions recorded(long studentId, Stream<String> keys) {
        List<String> ids = keys.map(key -> ProgressionMark.id(studentId, key)).toList();
        return ids.isEmpty() ? Progressions.none() : recorded(new Query(where("_id").in(ids)));
    }

    private Progressions recorded(Query marks) {
        return Progressions.of(mongo.find(marks, ProgressionMark.class));
    }

    private Work work(long studentId, List<ModuleItemView> required) {
        return work(List.of(studentId), required).getOrDefault(studentId, Work.NONE);
    }

    private static SubmissionStatus work(QuizSubmissionView taken) {
        List<AttemptSummary> finished =
                taken.finished().stream().filter(attempt -> !attempt.preview()).toList();
        return new SubmissionStatus(
                !finished.isEmpty(),
                false,
                finished.isEmpty() ? null : taken.keptScore(),
                finished.stream()
                        .map(AttemptSummary::finishedAt)
                        .filter(Objects::nonNull)
                        .max(Instant::compareTo)
                        .orElse(null));
    }

    /** A score that is held back does not count yet, and neither does an excuse. */
    private static SubmissionStatus work(SubmissionViews.Mark.GradePart latest) {
        boolean isPosted = latest.postedAt() != null;
        return new SubmissionStatus(
                latest.submittedAt() != null,
                isPosted && latest.excused(),
                isPosted ? latest.score() : null,
                Stream.of(latest.submittedAt(), latest.postedAt())
                        .filter(Objects::nonNull)
                        .max(Instant::compareTo)
                        .orElse(null));
    }
}
