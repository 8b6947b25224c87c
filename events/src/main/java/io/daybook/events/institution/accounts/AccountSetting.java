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
    RESTRICT_STUDENT_PAST_VIEW(Level.SUB_ACCOUNTS, "false"),
    /** Students do not yet see courses that have not begun. */
    RESTRICT_STUDENT_FUTURE_VIEW(Level.SUB_ACCOUNTS, "false"),
    /** Students do not even see that such courses exist. */
    RESTRICT_STUDENT_FUTURE_LISTING(Level.SUB_ACCOUNTS, "false"),
    /** Points are not shown to students. */
    RESTRICT_QUANTITATIVE_DATA(Level.SUB_ACCOUNTS, "false"),
    /** Nobody comments on announcements. */
    LOCK_ALL_ANNOUNCEMENTS(Level.SUB_ACCOUNTS, "false"),
    /** What students get to do may depend on how they did. */
    CONDITIONAL_RELEASE(Level.SUB_ACCOUNTS, "false"),
    /** A file is published with its usage rights only. */
    USAGE_RIGHTS_REQUIRED(Level.SUB_ACCOUNTS, "false"),
    /** How long the name of an assignment may be that goes to the student information system. */
    SIS_ASSIGNMENT_NAME_LENGTH_INPUT(Level.SUB_ACCOUNTS, "255"),
    /** What users see first: {@code activity}, {@code cards} or {@code planner}. */
    DEFAULT_DASHBOARD_VIEW(Level.SUB_ACCOUNTS, "cards"),
    /** The proficiency scale is that of the account. */
    LOCK_OUTCOME_PROFICIENCY(Level.SUB_ACCOUNTS, "false"),
    /** The way proficiency is calculated is that of the account. */
    LOCK_PROFICIENCY_CALCULATION(Level.SUB_ACCOUNTS, "false"),
    /** A new assignment is a draft until it is published. */
    DRAFT_STATE(Level.SUB_ACCOUNTS, "true"),

    /** Who may register themselves: {@code none}, {@code observer} or {@code all}. */
    SELF_REGISTRATION_TYPE(Level.INSTITUTION, "none"),
    /** Teachers may bring users into their courses whom nobody knows yet. */
    OPEN_REGISTRATION(Level.INSTITUTION, "false"),
    /** Users may change their own names. */
    USERS_CAN_EDIT_NAME(Level.INSTITUTION, "true"),
    /** The addresses that a student information system gave users may be deleted. */
    EDIT_INSTITUTION_EMAIL(Level.INSTITUTION, "true"),
    /** Teachers may create courses. */
    TEACHERS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Students may create courses. */
    STUDENTS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Users without enrollments may create courses. */
    NO_ENROLLMENTS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Administrators may be given the right to read notifications of others. */
    ADMINS_CAN_VIEW_NOTIFICATIONS(Level.INSTITUTION, "false"),
    /** What users call the name they sign in with. */
    LOGIN_HANDLE_NAME(Level.INSTITUTION, null),
    /** What the way to help is called. */
    HELP_LINK_NAME(Level.INSTITUTION, "Help"),
    /** What it looks like. */
    HELP_LINK_ICON(Level.INSTITUTION, "help");

    private enum Level {
        SUB_ACCOUNTS,
        INSTITUTION
    }

    private final Level level;
    private final @Nullable String otherwise;

    AccountSetting(Level level, @Nullable String otherwise) {
        this.level = level;
        this.otherwise = otherwise;
    }

    /** The setting with this wire name. */
    public static Optional<AccountSetting> ofWireName(String name) {
        return Stream.of(values()).filter(each -> each.wireName().equals(name)).findFirst();
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is set for the institution as a whole, in its root account and nowhere else. */
    public boolean isForInstitutions() {
        return level == Level.INSTITUTION;
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
