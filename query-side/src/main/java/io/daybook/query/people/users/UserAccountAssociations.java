package io.daybook.query.people.users;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.content.courses.CourseEvent.CourseMoved;
import io.daybook.events.institution.admins.AdminEvent.AdminAppointed;
import io.daybook.events.institution.admins.AdminEvent.AdminDismissed;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentMoved;
import io.daybook.events.people.enrollments.EnrollmentEvent.EnrollmentStateChanged;
import io.daybook.events.people.enrollments.EnrollmentEvent.UserEnrolled;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.people.enrollments.CourseAccountView;
import io.daybook.query.people.users.UserView.Place;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.springframework.data.mongodb.core.query.Update;

/**
 * Maintains the accounts that each user belongs to, by enrollment, role or login. Only these
 * accounts are stored, not those above them: an account may move, and a list requests a whole
 * branch anyway.
 */
final class UserAccountAssociations {

    private UserAccountAssociations() {}

    static void enroll(UserEnrolled e, ViewUpdate all) {
        CourseAccountView course = all.find(CourseAccountView.class, e.courseId());
        if (course != null) {
            add(e.userId(), part(e, course.accountId()), all);
        }
    }

    private static Place part(UserEnrolled e, long accountId) {
        return new Place(
                enrollment(e.enrollmentId()), accountId, e.courseId(), e.type(), isOver(e.state()));
    }

    /**
     * Users stay associated through concluded enrollments, but not through deleted or rejected
     * ones.
     */
    private static boolean isOver(EnrollmentState state) {
        return state == EnrollmentState.DELETED || state == EnrollmentState.REJECTED;
    }

    static void change(EnrollmentStateChanged e, ViewUpdate all) {
        String by = enrollment(e.enrollmentId());
        changeAll(
                e.userId(),
                place -> place.by().equals(by) ? place.over(isOver(e.state())) : place,
                all);
    }

    /** Users who move to another course with their section also move to its account. */
    static void move(EnrollmentMoved e, ViewUpdate all) {
        CourseAccountView course = all.find(CourseAccountView.class, e.courseId());
        if (course != null) {
            String by = enrollment(e.enrollmentId());
            changeAll(
                    e.userId(),
                    place ->
                            place.by().equals(by)
                                    ? place.in(e.courseId(), course.accountId())
                                    : place,
                    all);
        }
    }

    static void appoint(AdminAppointed e, ViewUpdate all) {
        add(e.userId(), new Place(role(e.adminId()), e.accountId(), null, null, false), all);
    }

    static void dismiss(AdminDismissed e, ViewUpdate all) {
        String by = role(e.adminId());
        changeAll(e.userId(), place -> place.by().equals(by) ? place.over(true) : place, all);
    }

    static void move(CourseMoved e, ViewUpdate all) {
        all.put(new CourseAccountView(e.courseId(), e.accountId()));
        all.findAll(UserView.class, where("places.courseId").is(e.courseId()))
                .forEach(
                        user ->
                                changeAll(
                                        user,
                                        place ->
                                                Objects.equals(place.courseId(), e.courseId())
                                                        ? place.in(e.courseId(), e.accountId())
                                                        : place,
                                        all));
    }

    private static String enrollment(long id) {
        return "enrollment-" + id;
    }

    private static String role(long id) {
        return "admin-" + id;
    }

    private static void add(long userId, Place place, ViewUpdate all) {
        UserView user = all.find(UserView.class, userId);
        if (user != null) {
            List<Place> places = new ArrayList<>(user.places());
            places.removeIf(each -> each.by().equals(place.by()));
            places.add(place);
            update(userId, places, all);
        }
    }

    private static void changeAll(long userId, UnaryOperator<Place> to, ViewUpdate all) {
        UserView user = all.find(UserView.class, userId);
        if (user != null) {
            changeAll(user, to, all);
        }
    }

    private static void changeAll(UserView user, UnaryOperator<Place> to, ViewUpdate all) {
        update(user.id(), user.places().stream().map(to).toList(), all);
    }

    private static void update(long userId, List<Place> places, ViewUpdate all) {
        all.in(userId).update(UserView.class, userId, Update.update("places", places));
    }
}
