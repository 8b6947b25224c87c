package io.daybook.events.institution.accounts;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A setting of an account (docs/spec/institution.md, section 4.4). Values are stored as text; flags
 * are {@code true} or {@code false}.
 */
public enum AccountSetting {
    /** Students cannot view courses after their end. */
    RESTRICT_STUDENT_PAST_VIEW(Level.SUB_ACCOUNTS, "false"),
    /** Students cannot view courses before their start. */
    RESTRICT_STUDENT_FUTURE_VIEW(Level.SUB_ACCOUNTS, "false"),
    /** Students do not see courses in lists before their start. */
    RESTRICT_STUDENT_FUTURE_LISTING(Level.SUB_ACCOUNTS, "false"),
    /** Students do not see points and percentages. */
    RESTRICT_QUANTITATIVE_DATA(Level.SUB_ACCOUNTS, "false"),
    /** Comments on announcements are disabled. */
    LOCK_ALL_ANNOUNCEMENTS(Level.SUB_ACCOUNTS, "false"),
    /** Mastery paths are enabled. */
    CONDITIONAL_RELEASE(Level.SUB_ACCOUNTS, "false"),
    /** A file can be published only with its usage rights. */
    USAGE_RIGHTS_REQUIRED(Level.SUB_ACCOUNTS, "false"),
    /** Maximum length of the names of assignments that are passed to the SIS. */
    SIS_ASSIGNMENT_NAME_LENGTH_INPUT(Level.SUB_ACCOUNTS, "255"),
    /** The initial view of the dashboard: {@code activity}, {@code cards} or {@code planner}. */
    DEFAULT_DASHBOARD_VIEW(Level.SUB_ACCOUNTS, "cards"),
    /** The outcome proficiency scale is that of the account. */
    LOCK_OUTCOME_PROFICIENCY(Level.SUB_ACCOUNTS, "false"),
    /** The proficiency calculation is that of the account. */
    LOCK_PROFICIENCY_CALCULATION(Level.SUB_ACCOUNTS, "false"),
    /** New assignments are unpublished. */
    DRAFT_STATE(Level.SUB_ACCOUNTS, "true"),

    /** Who may register: {@code none}, {@code observer} or {@code all}. */
    SELF_REGISTRATION_TYPE(Level.INSTITUTION, "none"),
    /** Teachers may add users to their courses who do not exist yet. */
    OPEN_REGISTRATION(Level.INSTITUTION, "false"),
    /** Users may edit their own names. */
    USERS_CAN_EDIT_NAME(Level.INSTITUTION, "true"),
    /** Email addresses from an SIS import may be deleted. */
    EDIT_INSTITUTION_EMAIL(Level.INSTITUTION, "true"),
    /** Teachers may create courses. */
    TEACHERS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Students may create courses. */
    STUDENTS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Users without enrollments may create courses. */
    NO_ENROLLMENTS_CAN_CREATE_COURSES(Level.INSTITUTION, "false"),
    /** Administrators may be granted the permission to read other users' notifications. */
    ADMINS_CAN_VIEW_NOTIFICATIONS(Level.INSTITUTION, "false"),
    /** Label of the unique id of logins. */
    LOGIN_HANDLE_NAME(Level.INSTITUTION, null),
    /** Label of the help link. */
    HELP_LINK_NAME(Level.INSTITUTION, "Help"),
    /** Icon of the help link. */
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

    /** Returns the setting with this name in requests and responses. */
    public static Optional<AccountSetting> ofWireName(String name) {
        return Stream.of(values()).filter(each -> each.wireName().equals(name)).findFirst();
    }

    /** Returns the name in requests and responses. */
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the setting exists in root accounts only. */
    public boolean isForInstitutions() {
        return level == Level.INSTITUTION;
    }

    /** Returns whether the value is a boolean. */
    public boolean isFlag() {
        return "true".equals(otherwise) || "false".equals(otherwise);
    }

    /** Returns the default value; null for none. */
    public @Nullable String otherwise() {
        return otherwise;
    }
}
