package io.daybook.application.scheduling.calendar;

import io.daybook.application.people.observers.ObservedStudents;
import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.GroupAccess;
import io.daybook.application.platform.access.Right;
import io.daybook.events.people.groups.GroupContextType;
import io.daybook.events.scheduling.calendar.CalendarOwner;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds calendars by their context codes, and decides who may read and change them. */
@Component
public class Calendars {

    private static final Pattern CODE =
            Pattern.compile("(user|course|course_section|group|account)_(\\d{1,16})");

    private final Access access;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final GroupViews groups;
    private final GroupAccess members;
    private final AccountViews accounts;
    private final ObservedStudents observed;

    Calendars(
            Access access,
            CourseViews courses,
            CachedUserViews people,
            GroupViews groups,
            GroupAccess members,
            AccountViews accounts,
            ObservedStudents observed) {
        this.access = access;
        this.courses = courses;
        this.people = people;
        this.groups = groups;
        this.members = members;
        this.accounts = accounts;
        this.observed = observed;
    }

    /**
     * Returns the calendar with this context code, such as {@code course_5}; empty if there is
     * none.
     */
    public Optional<CalendarRef> find(String code) {
        Matcher matcher = CODE.matcher(code.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        long id = Long.parseLong(matcher.group(2));
        return switch (matcher.group(1)) {
            case "user" -> people.findUser(id).map(_ -> ref(CalendarOwner.USER, id, null));
            case "course" -> courses.find(id).map(it -> ref(CalendarOwner.COURSE, id, it));
            case "course_section" ->
                    people.findSection(id).map(it -> ref(CalendarOwner.SECTION, id, course(it)));
            case "group" -> groups.find(id).map(it -> ref(CalendarOwner.GROUP, id, course(it)));
            default -> accounts.find(id).map(_ -> ref(CalendarOwner.ACCOUNT, id, null));
        };
    }

    /** Returns the calendar with this owner type and id; empty if its owner was deleted. */
    public Optional<CalendarRef> find(CalendarOwner owner, long id) {
        return find(owner.code(id));
    }

    private static CalendarRef ref(CalendarOwner owner, long id, @Nullable CourseView course) {
        return new CalendarRef(owner, id, course);
    }

    private @Nullable CourseView course(SectionView section) {
        return courses.find(section.courseId()).orElse(null);
    }

    private @Nullable CourseView course(GroupView group) {
        return group.contextType() == GroupContextType.COURSE
                ? courses.find(group.contextId()).orElse(null)
                : null;
    }

    /** Whether the user sees events of the calendar. */
    public boolean mayRead(UserView user, CalendarRef calendar) {
        CourseView course = calendar.course();
        return switch (calendar.owner()) {
            case USER -> mayReadOwn(user, calendar.id());
            case COURSE -> course != null && access.may(user.id(), Right.READ, course);
            case SECTION -> course != null && seesSection(user.id(), calendar.id(), course);
            case GROUP ->
                    members.readsAsMember(user.id(), calendar.id())
                            || manages(user.id(), calendar.id(), course);
            case ACCOUNT -> belongsTo(user, calendar.id());
        };
    }

    /** Whether the user may create, change and delete events of the calendar. */
    public boolean mayManage(UserView user, CalendarRef calendar) {
        CourseView course = calendar.course();
        return switch (calendar.owner()) {
            case USER -> user.id() == calendar.id();
            case COURSE -> course != null && access.may(user.id(), Right.MANAGE_CALENDAR, course);
            case SECTION -> course != null && managesSection(user.id(), calendar.id(), course);
            case GROUP ->
                    members.changesAsMember(user.id(), calendar.id())
                            || manages(user.id(), calendar.id(), course);
            case ACCOUNT ->
                    accounts.find(calendar.id())
                            .filter(account -> managesEvents(user, account))
                            .isPresent();
        };
    }

    /**
     * Whether the user is the owner, observes the owner in all courses, or administers the owner's
     * institution. Users who observe in single courses only read those courses' calendars ({@link
     * ObservedStudents#courses}).
     */
    public boolean mayReadOwn(UserView user, long of) {
        return user.id() == of
                || observed.isEverywhere(of, user.id())
                || people.findUser(of)
                        .filter(other -> access.may(user.id(), Right.READ_ROSTER, other))
                        .isPresent();
    }

    /** Returns the sections of the course whose own times the user sees; null for all. */
    public @Nullable Set<Long> visibleSections(long userId, CourseView course) {
        if (!access.may(userId, Right.READ_AS_ADMIN, course)) {
            return people.sectionsOf(userId, course.id());
        }
        return access.may(userId, Right.READ_ROSTER, course)
                ? access.sections(userId, Right.READ_ROSTER, course)
                : null;
    }

    /** Whether the user manages the calendar of this section. */
    public boolean managesSection(long userId, long sectionId, CourseView course) {
        Set<Long> only = access.sections(userId, Right.MANAGE_CALENDAR, course);
        return access.may(userId, Right.MANAGE_CALENDAR, course)
                && (only == null || only.contains(sectionId));
    }

    private boolean seesSection(long userId, long sectionId, CourseView course) {
        Set<Long> only = visibleSections(userId, course);
        return access.may(userId, Right.READ, course) && (only == null || only.contains(sectionId));
    }

    private boolean manages(long userId, long groupId, @Nullable CourseView course) {
        return course != null
                ? access.may(userId, Right.MANAGE_CALENDAR, course)
                : groups.find(groupId)
                        .flatMap(group -> accounts.find(group.contextId()))
                        .filter(account -> access.may(userId, Right.MANAGE_GROUPS_MANAGE, account))
                        .isPresent();
    }

    private boolean managesEvents(UserView user, AccountView account) {
        return access.may(user.id(), Right.MANAGE_ACCOUNT_CALENDAR_EVENTS, account);
    }

    private boolean belongsTo(UserView user, long accountId) {
        return user.rootAccountId() == accountId
                || user.accountIds().contains(accountId)
                || accounts.find(accountId)
                        .filter(account -> access.may(user.id(), Right.READ_AS_ADMIN, account))
                        .isPresent();
    }

    /** Returns the user's time zone, by default that of their institution. */
    public ZoneId zoneOf(UserView user) {
        String own = user.timeZone();
        return ZoneId.of(
                own != null
                        ? own
                        : accounts.findEffective(user.rootAccountId())
                                .map(account -> account.timeZone())
                                .orElse("UTC"));
    }
}
