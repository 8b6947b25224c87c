package io.daybook.query.people.courseusers;

import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.events.people.enrollments.EnrollmentType;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A user of a course with all enrollments, so that lists of users contain each user once.
 *
 * @param nameKey the name in lower case, to search in
 * @param sortKey the sortable name in lower case
 */
@Document("members_v2")
@CompoundIndex(name = "by_course", def = "{'courseId': 1, 'sortKey': 1, '_id': 1}")
@CompoundIndex(name = "by_course_and_user", def = "{'courseId': 1, 'userId': 1}")
@CompoundIndex(name = "by_user", def = "{'userId': 1}")
public record MemberView(
        @Id String id,
        long courseId,
        long userId,
        String nameKey,
        String sortKey,
        List<Part> parts) {

    private static final Set<EnrollmentState> NOT_STUDYING =
            Set.of(EnrollmentState.DELETED, EnrollmentState.REJECTED, EnrollmentState.INACTIVE);

    /** Returns the sections in which the user is or was a student, without inactive enrollments. */
    public Set<Long> studiesIn() {
        return parts.stream()
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> !NOT_STUDYING.contains(part.state()))
                .map(Part::sectionId)
                .collect(Collectors.toSet());
    }

    /**
     * The sections in which the user studies now.
     *
     * @param among only these; null for all
     */
    public Set<Long> studiesNowIn(@Nullable Set<Long> among) {
        return parts.stream()
                .filter(part -> part.type() == EnrollmentType.STUDENT)
                .filter(part -> part.state() == EnrollmentState.ACTIVE)
                .map(Part::sectionId)
                .filter(section -> among == null || among.contains(section))
                .collect(Collectors.toSet());
    }

    /** One enrollment. */
    public record Part(
            long enrollmentId,
            long sectionId,
            EnrollmentType type,
            long roleId,
            EnrollmentState state) {

        public Part with(EnrollmentState next) {
            return new Part(enrollmentId, sectionId, type, roleId, next);
        }

        public Part with(long role) {
            return new Part(enrollmentId, sectionId, type, role, state);
        }
    }

    public static String id(long courseId, long userId) {
        return courseId + "-" + userId;
    }
}
