package io.daybook.api.people;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Listing;
import io.daybook.api.kernel.Urls;
import io.daybook.events.people.EnrollmentState;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.EnrollmentView;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.SectionViews;
import io.daybook.query.people.UserView;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns enrollments into what a caller may see of them, with everything around read at once. */
@Component
class EnrollmentAnswers {

    private final AccountViews accounts;
    private final CourseViews courses;
    private final SectionViews sections;
    private final PeopleViews people;
    private final UserRights rights;
    private final Urls urls;

    EnrollmentAnswers(
            AccountViews accounts,
            CourseViews courses,
            SectionViews sections,
            PeopleViews people,
            UserRights rights,
            Urls urls) {
        this.accounts = accounts;
        this.courses = courses;
        this.sections = sections;
        this.people = people;
        this.rights = rights;
        this.urls = urls;
    }

    /** Everything that a page of enrollments refers to. */
    private record Known(
            Map<Long, CourseView> courses,
            Map<Long, SectionView> sections,
            Map<Long, UserView> users,
            Map<Long, Rights> rights) {}

    /** What the caller may see in one course. */
    private record Rights(
            boolean sis,
            boolean managesSis,
            boolean scores,
            boolean activity,
            boolean removes,
            UserJson.Reader users) {}

    /** One enrollment, as the answer to a change. */
    EnrollmentJson one(EnrollmentView enrollment, Caller caller, Listing listing) {
        Known known = known(List.of(enrollment), caller, listing);
        return json(enrollment, known, caller, listing, false);
    }

    /** A page of enrollments, each with its user. */
    Page<EnrollmentJson> page(Page<EnrollmentView> page, Caller caller, Listing listing) {
        Known known = known(page.items(), caller, listing);
        return page.map(enrollment -> json(enrollment, known, caller, listing, true));
    }

    /** These enrollments without their users, by user. */
    Map<Long, List<EnrollmentJson>> byUser(
            Map<Long, List<EnrollmentView>> enrollments, Caller caller, Listing listing) {
        List<EnrollmentView> all = enrollments.values().stream().flatMap(List::stream).toList();
        Known known = known(all, caller, listing);
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                EnrollmentView::userId,
                                Collectors.mapping(
                                        e -> json(e, known, caller, listing, false),
                                        Collectors.toList())));
    }

    private Known known(List<EnrollmentView> page, Caller caller, Listing listing) {
        Set<Long> courseIds = new HashSet<>();
        Set<Long> sectionIds = new HashSet<>();
        Set<Long> userIds = new HashSet<>();
        for (EnrollmentView enrollment : page) {
            courseIds.add(enrollment.courseId());
            sectionIds.add(enrollment.sectionId());
            userIds.add(enrollment.userId());
        }
        Map<Long, CourseView> found = courses.byIds(courseIds);
        Map<Long, Rights> may = new HashMap<>();
        found.forEach((id, course) -> may.put(id, rights(caller, course, listing)));
        return new Known(found, sections.byIds(sectionIds), people.users(userIds), may);
    }

    private Rights rights(Caller caller, CourseView course, Listing listing) {
        return new Rights(
                rights.seesSis(caller, course),
                rights.managesSis(caller, course.rootAccountId()),
                caller.may(Right.VIEW_ALL_GRADES, course)
                        || caller.may(Right.MANAGE_GRADES, course),
                caller.may(Right.READ_REPORTS, course),
                caller.may(Right.REMOVE_STUDENT_FROM_COURSE, course),
                rights.reader(caller, course, listing));
    }

    private EnrollmentJson json(
            EnrollmentView enrollment,
            Known known,
            Caller caller,
            Listing listing,
            boolean withUser) {
        CourseView course = get(known.courses(), enrollment.courseId());
        Rights may = get(known.rights(), enrollment.courseId());
        UserView user = known.users().get(enrollment.userId());
        boolean own = enrollment.userId() == caller.id();
        var reader =
                new EnrollmentJson.Reader(
                        may.sis(),
                        may.managesSis(),
                        may.scores() || (own && !course.hideFinalGrades()),
                        may.activity() || own);
        var around =
                new EnrollmentJson.Around(
                        course,
                        known.sections().get(enrollment.sectionId()),
                        user,
                        may.sis() ? sisAccountId(course) : null);
        return EnrollmentJson.of(
                enrollment,
                around,
                reader,
                urls,
                withUser && user != null ? user(user, enrollment, may) : null,
                listing.includes("locked") ? false : null,
                listing.includes("can_be_removed") ? may.removes() : null);
    }

    private static UserJson user(UserView user, EnrollmentView enrollment, Rights may) {
        boolean unseen =
                enrollment.state() == EnrollmentState.INVITED
                        || enrollment.state() == EnrollmentState.REJECTED;
        return UserJson.of(user, unseen ? may.users().ofUnseen() : may.users());
    }

    private @Nullable String sisAccountId(CourseView course) {
        return accounts.find(course.accountId()).map(AccountView::sisId).orElse(null);
    }

    private static <T> T get(Map<Long, T> known, long id) {
        T found = known.get(id);
        if (found == null) {
            throw new IllegalStateException("Enrollments refer to what is not there: " + id);
        }
        return found;
    }
}
