package io.daybook.query.content.moduleprogress;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.content.moduleitems.ModuleItemView;
import io.daybook.query.content.moduleitems.ModuleItemViews;
import io.daybook.query.content.moduleitems.SubmissionChanges;
import io.daybook.query.content.moduleprogress.ModuleProgress.Facts;
import io.daybook.query.content.moduleprogress.ModuleProgress.ModuleStatus;
import io.daybook.query.content.moduleprogress.ModuleProgress.SubmissionStatus;
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
    private final MongoOperations mongo;

    ModuleStates(
            ModuleViews modules,
            ModuleItemViews items,
            Audiences audiences,
            SubmissionViews submissions,
            MongoOperations mongo) {
        this.modules = modules;
        this.items = items;
        this.audiences = audiences;
        this.submissions = submissions;
        this.mongo = mongo;
    }

    /**
     * Status of a student in the modules of a course.
     *
     * @param modules the evaluated modules, in their order
     * @param required their visible items with a requirement, by module
     * @param standings status by module
     * @param recorded stored progress
     */
    public record Judgement(
            List<ModuleView> modules,
            Map<Long, List<ModuleItemView>> required,
            Map<Long, ModuleStatus> standings,
            Progressions recorded) {}

    /** Returns the current status of the student in every module that the student sees. */
    public Judgement of(long courseId, long studentId, Instant now) {
        return Objects.requireNonNull(of(List.of(courseId), studentId, now).get(courseId));
    }

    /**
     * Returns the status in several courses, by course, with as many reads of stored progress as
     * for one.
     */
    public Map<Long, Judgement> of(Collection<Long> courseIds, long studentId, Instant now) {
        Map<Long, Audience> audience = audiences.of(courseIds, studentId);
        Map<Long, Map<Long, List<ModuleItemView>>> required = new HashMap<>();
        audience.forEach((id, student) -> required.put(id, items.required(id, student)));
        Map<Long, SubmissionStatus> work =
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
        Map<Long, Judgement> judged = new HashMap<>();
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
        Facts nothing = new Facts(Map.of(), Progressions.none());
        return judge(modules.published(courseId), items.required(courseId), nothing, now)
                .standings();
    }

    /**
     * Returns the status of several students of one course, by student. If nothing in the course is
     * assigned to some students only, the number of reads does not depend on the number of
     * students.
     */
    public Map<Long, Judgement> ofStudents(
            long courseId, Collection<Long> studentIds, Instant now) {
        Audience everyone = audiences.of(courseId, Set.of());
        boolean isShared =
                everyone.hiddenModuleIds().isEmpty()
                        && everyone.hiddenContents().values().stream().allMatch(Set::isEmpty);
        List<ModuleItemView> asked =
                items.required(courseId).values().stream().flatMap(List::stream).toList();
        Map<Long, Map<Long, SubmissionStatus>> work = workOf(studentIds, asked);
        Query marks = new Query(where("courseId").is(courseId).and("userId").in(studentIds));
        Map<Long, List<ProgressionMark>> byStudent =
                mongo.find(marks, ProgressionMark.class).stream()
                        .collect(Collectors.groupingBy(ProgressionMark::userId));
        Map<Long, Judgement> judged = new HashMap<>();
        for (long student : studentIds) {
            Audience audience = isShared ? everyone : audiences.of(courseId, student);
            Progressions recorded = Progressions.of(byStudent.getOrDefault(student, List.of()));
            judged.put(
                    student,
                    judge(
                            modules.published(courseId, audience),
                            items.required(courseId, audience),
                            new Facts(work.getOrDefault(student, new HashMap<>()), recorded),
                            now));
        }
        return judged;
    }

    private Map<Long, Map<Long, SubmissionStatus>> workOf(
            Collection<Long> studentIds, List<ModuleItemView> required) {
        List<Long> assignments = assignmentsOf(required);
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

    private static List<Long> assignmentsOf(List<ModuleItemView> required) {
        return required.stream()
                .map(ModuleItemView::assignmentId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    private static Judgement judge(
            List<ModuleView> seen,
            Map<Long, List<ModuleItemView>> required,
            Facts facts,
            Instant now) {
        var progress = new ModuleProgress(seen, required, _ -> facts, facts.marks(), now);
        return new Judgement(seen, required, progress.everywhere(), facts.marks());
    }

    /**
     * Returns the current status of the student in the modules with a requirement on the
     * assignment, and in those that have one as prerequisite whose completion changed. The cost
     * depends on the requirements of these modules, not on the size of the course; without such
     * modules no submissions or progress are read.
     */
    public Judgement around(SubmissionChanges.Change change, Instant now) {
        Audience audience = audiences.of(change.courseId(), change.userId());
        Map<Long, List<ModuleItemView>> required = items.required(change.courseId(), audience);
        List<ModuleItemView> asked =
                required.values().stream()
                        .filter(inModule -> isAbout(inModule, change))
                        .flatMap(List::stream)
                        .toList();
        return asked.isEmpty()
                ? new Judgement(List.of(), required, Map.of(), Progressions.none())
                : around(
                        change,
                        modules.published(change.courseId(), audience),
                        required,
                        asked,
                        now);
    }

    private Judgement around(
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
                        .around(change.assignmentId());
        List<ModuleView> judged =
                published.stream().filter(module -> standings.containsKey(module.id())).toList();
        return new Judgement(judged, required, standings, recorded);
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

    private Map<Long, SubmissionStatus> work(long studentId, List<ModuleItemView> required) {
        List<Long> ids =
                assignmentsOf(required).stream()
                        .map(assignment -> SubmissionId.of(assignment, studentId))
                        .toList();
        return submissions.marks(ids).stream()
                .collect(
                        Collectors.toMap(
                                SubmissionViews.Mark::assignmentId, mark -> work(mark.latest())));
    }

    /** A score or excuse counts once it is posted. */
    private static SubmissionStatus work(SubmissionViews.Mark.Worth latest) {
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
