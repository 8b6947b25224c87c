package io.daybook.query.content.courses;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * Fields by which a course is searched and sorted in the course list of its account (document 2,
 * section 4.2). The search indexes contain the searched texts, so that only matching courses are
 * read. Missing values are {@link #NONE}, which sorts last.
 *
 * @param nameKey the name in lower case, to sort by
 * @param searchKey name and code in lower case, to search in
 * @param sisKey the SIS id in lower case
 * @param teacherKey the lowest sortable name among the current and invited teachers
 * @param teachers all users with a teacher enrollment that is not deleted
 * @param hasStudents whether the course has a student enrollment that is not deleted; likewise for
 *     the other types
 */
@Document("course_entries_v1")
@CompoundIndex(
        name = "by_root",
        def = "{'rootAccountId': 1, '_id': 1, 'searchKey': 1, 'sisKey': 1}")
@CompoundIndex(
        name = "by_name",
        def = "{'rootAccountId': 1, 'nameKey': 1, '_id': 1, 'searchKey': 1, 'sisKey': 1}")
@CompoundIndex(
        name = "by_sis_id",
        def = "{'rootAccountId': 1, 'sisKey': 1, '_id': 1, 'searchKey': 1}")
@CompoundIndex(
        name = "by_teacher",
        def = "{'rootAccountId': 1, 'teacherKey': 1, '_id': 1, 'searchKey': 1, 'sisKey': 1}")
@CompoundIndex(
        name = "by_account_name",
        def = "{'rootAccountId': 1, 'accountKey': 1, '_id': 1, 'searchKey': 1, 'sisKey': 1}")
@CompoundIndex(
        name = "by_term_name",
        def = "{'rootAccountId': 1, 'termKey': 1, '_id': 1, 'searchKey': 1, 'sisKey': 1}")
@CompoundIndex(name = "by_account", def = "{'accountId': 1, '_id': 1}")
@CompoundIndex(name = "by_term", def = "{'termId': 1, '_id': 1}")
@CompoundIndex(name = "by_teaching", def = "{'teachers.userId': 1, '_id': 1}")
public record CourseEntry(
        @Id long id,
        long rootAccountId,
        long accountId,
        CourseState state,
        String nameKey,
        String searchKey,
        String sisKey,
        String accountKey,
        String termKey,
        String teacherKey,
        @Nullable Long termId,
        @Nullable Instant startAt,
        @Nullable Instant endAt,
        boolean isPublic,
        boolean blueprint,
        boolean homeroom,
        List<Teacher> teachers,
        boolean hasStudents,
        boolean hasTeachers,
        boolean hasTas,
        boolean hasDesigners,
        boolean hasObservers) {

    static final String NONE = "\uffff";

    /**
     * A teacher of the course.
     *
     * @param teaching whether they teach or are invited to teach now
     */
    public record Teacher(long userId, String nameKey, String sortKey, boolean teaching) {}
}
