package io.daybook.query.grading.moderation;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.grading.submissions.SubmissionId;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for provisional grades and moderated students. */
@Component
public class ModerationViews {

    private static final Sort OLDEST_FIRST_FINAL_LAST = Sort.by("studentId", "finalMark", "_id");

    private final MongoOperations mongo;

    ModerationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Ids of a page of the students whose work several graders grade, by id. */
    public Page<Long> students(long assignmentId, PageRange range) {
        Query query =
                new Query(where("assignmentId").is(assignmentId))
                        .with(Sort.by("studentId", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ModeratedStudentView.class), range)
                .map(ModeratedStudentView::studentId);
    }

    /** Returns the state of moderation for one student. */
    public StudentModeration of(long assignmentId, long studentId) {
        return of(assignmentId, List.of(studentId)).getOrDefault(studentId, StudentModeration.NONE);
    }

    /**
     * Returns the state of moderation for these students, by student, without those that have none.
     */
    public Map<Long, StudentModeration> of(long assignmentId, Collection<Long> studentIds) {
        Map<Long, ModeratedStudentView> sets = new HashMap<>();
        mongo.find(
                        new Query(where("_id").in(submissionIds(assignmentId, studentIds))),
                        ModeratedStudentView.class)
                .forEach(student -> sets.put(student.studentId(), student));
        Map<Long, List<ProvisionalGradeView>> grades = grades(assignmentId, studentIds);
        Set<Long> touched = new HashSet<>(sets.keySet());
        touched.addAll(grades.keySet());
        return touched.stream()
                .collect(
                        Collectors.toMap(
                                student -> student,
                                student ->
                                        new StudentModeration(
                                                sets.get(student),
                                                grades.getOrDefault(student, List.of()))));
    }

    private static List<Long> submissionIds(long assignmentId, Collection<Long> studentIds) {
        return studentIds.stream().map(id -> SubmissionId.of(assignmentId, id)).toList();
    }

    private Map<Long, List<ProvisionalGradeView>> grades(
            long assignmentId, Collection<Long> studentIds) {
        Query query =
                new Query(where("assignmentId").is(assignmentId).and("studentId").in(studentIds))
                        .with(OLDEST_FIRST_FINAL_LAST);
        return mongo.find(query, ProvisionalGradeView.class).stream()
                .collect(Collectors.groupingBy(ProvisionalGradeView::studentId));
    }

    /**
     * Returns the student of each of these provisional grades, limited to grades of the assignment.
     */
    public Map<Long, Long> studentByGrade(long assignmentId, Collection<Long> gradeIds) {
        Query query = new Query(where("_id").in(gradeIds).and("assignmentId").is(assignmentId));
        return mongo.find(query, ProvisionalGradeView.class).stream()
                .collect(
                        Collectors.toMap(
                                ProvisionalGradeView::id, ProvisionalGradeView::studentId));
    }

    /** Returns the students with a provisional grade or comment by any grader. */
    public Set<Long> gradedStudents(long assignmentId) {
        Query query = new Query(where("assignmentId").is(assignmentId));
        query.fields().include("studentId");
        return mongo
                .find(query, OfStudent.class, mongo.getCollectionName(ProvisionalGradeView.class))
                .stream()
                .map(OfStudent::studentId)
                .collect(Collectors.toSet());
    }

    private record OfStudent(long studentId) {}
}
