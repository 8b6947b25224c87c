package io.daybook.events.institution.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What can be set in an account, by the names clients use (docs/spec/institution.md, section 4.4).
 * A value is kept as text; flags are {@code true} or {@code false}.
 */
public enum AccountSetting {
    /** Students no longer see courses that are over. */
    RESTRICT_STUDENT_PAST_VIEW(Reach.BELOW, "false"),
    /** Students do not yet see courses that have not begun. */
    RESTRICT_STUDENT_FUTURE_VIEW(Reach.BELOW, "false"),
    /** Students do not even see that such courses exist. */
    RESTRICT_STUDENT_FUTURE_LISTING(Reach.BELOW, "false"),
    /** Points are not shown to students. */
    RESTRICT_QUANTITATIVE_DATA(Reach.BELOW, "false"),
    /** Nobody comments on announcements. */
    LOCK_ALL_ANNOUNCEMENTS(Reach.BELOW, "false"),
    /** What students get to do may depend on how they did. */
    CONDITIONAL_RELEASE(Reach.BELOW, "false"),
    /** A file is published with its usage rights only. */
    USAGE_RIGHTS_REQUIRED(Reach.BELOW, "false"),
    /** How long the name of an assignment may be that goes to the student information system. */
    SIS_ASSIGNMENT_NAME_LENGTH_INPUT(Reach.BELOW, "255"),
    /** What people see first: {@code activity}, {@code cards} or {@code planner}. */
    DEFAULT_DASHBOARD_VIEW(Reach.BELOW, "cards"),
    /** The proficiency scale is that of the account. */
    LOCK_OUTCOME_PROFICIENCY(Reach.BELOW, "false"),
    /** The way proficiency is calculated is that of the account. */
    LOCK_PROFICIENCY_CALCULATION(Reach.BELOW, "false"),
    /** A new assignment is a draft until it is published. */
    DRAFT_STATE(Reach.BELOW, "true"),

    /** Who may register themselves: {@code none}, {@code observer} or {@code all}. */
    SELF_REGISTRATION_TYPE(Reach.INSTITUTION, "none"),
    /** Teachers may bring people into their courses whom nobody knows yet. */
    OPEN_REGISTRATION(Reach.INSTITUTION, "false"),
    /** People may change their own names. */
    USERS_CAN_EDIT_NAME(Reach.INSTITUTION, "true"),
    /** The addresses that a student information system gave people may be deleted. */
    EDIT_INSTITUTION_EMAIL(Reach.INSTITUTION, "true"),
    /** Whoever teaches may open courses. */
    TEACHERS_CAN_CREATE_COURSES(Reach.INSTITUTION, "false"),
    /** Whoever learns may open courses. */
    STUDENTS_CAN_CREATE_COURSES(Reach.INSTITUTION, "false"),
    /** Whoever is in no course may open one. */
    NO_ENROLLMENTS_CAN_CREATE_COURSES(Reach.INSTITUTION, "false"),
    /** Administrators may be given the right to read notifications of others. */
    ADMINS_CAN_VIEW_NOTIFICATIONS(Reach.INSTITUTION, "false"),
    /** What people call the name they sign in with. */
    LOGIN_HANDLE_NAME(Reach.INSTITUTION, null),
    /** What the way to help is called. */
    HELP_LINK_NAME(Reach.INSTITUTION, "Help"),
    /** What it looks like. */
    HELP_LINK_ICON(Reach.INSTITUTION, "help");

    private enum Reach {
        BELOW,
        INSTITUTION
    }

    private final Reach reach;
    private final @Nullable String otherwise;

    AccountSetting(Reach reach, @Nullable String otherwise) {
        this.reach = reach;
        this.otherwise = otherwise;
    }

    /** The setting with this wire name. */
    public static Optional<AccountSetting> ofWireName(String name) {
        return Stream.of(values()).filter(each -> each.wireName().equals(name)).findFirst();
    }

    /** The name clients use. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is set for the institution as a whole, in its root account and nowhere else. */
    public boolean isForInstitutions() {
        return reach == Reach.INSTITUTION;
    }

    /** Whether its value is true or false. */
    public boolean isFlag() {
        return "true".equals(otherwise) || "false".equals(otherwise);
    }

    /** What holds where nobody set it. */
    public @Nullable String otherwise() {
        return otherwise;
    }
}
