package io.daybook.application.platform.access;

import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.institution.accounts.AccountView;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A permission, as named in the API (docs/spec/institution.md, section 2.2).
 *
 * <p>Course permissions list the roles: S student, T teacher, A teaching assistant, D designer, O
 * observer. Roles in upper case have the permission by default, roles in lower case may be granted
 * it. The second list keeps the permission after the enrollment is concluded. Account
 * administrators have all permissions by default except those that are off by default.
 */
public enum Right {
    // derived from others, never granted themselves
    /** See that the object exists and its public attributes. */
    READ(Scope.DERIVED),
    /** See the object as its staff does. */
    READ_AS_ADMIN(Scope.DERIVED),

    // account, root accounts only
    BECOME_USER(Scope.ROOT_ACCOUNT),
    IMPORT_SIS(Scope.ROOT_ACCOUNT),
    MANAGE_SIS(Scope.ROOT_ACCOUNT),
    MANAGE_USER_LOGINS(Scope.ROOT_ACCOUNT),
    MANAGE_USER_OBSERVERS(Scope.ROOT_ACCOUNT),
    RESET_ANY_MFA(Scope.ROOT_ACCOUNT),
    VIEW_COURSE_CHANGES(Scope.ROOT_ACCOUNT),
    CREATE_ACCESS_TOKENS(Scope.ROOT_ACCOUNT),
    DELETE_ACCESS_TOKENS(Scope.ROOT_ACCOUNT),
    MANAGE_LTI_REGISTRATIONS(Scope.ROOT_ACCOUNT),
    MANAGE_DSR_REQUESTS(Scope.ROOT_ACCOUNT),
    MANAGE_IMPACT(Scope.ROOT_ACCOUNT),

    // account
    MANAGE_ACCOUNT_MEMBERSHIPS(Scope.ACCOUNT),
    MANAGE_ACCOUNT_SETTINGS(Scope.ACCOUNT),
    MANAGE_ROLE_OVERRIDES(Scope.ACCOUNT),
    MANAGE_ALERTS(Scope.ACCOUNT),
    MANAGE_CATALOG(Scope.ACCOUNT),
    MANAGE_COURSES_ADMIN(Scope.ACCOUNT),
    MANAGE_COURSES_ADD(Scope.ACCOUNT),
    UNDELETE_COURSES(Scope.ACCOUNT),
    MANAGE_DATA_SERVICES(Scope.ACCOUNT),
    MANAGE_DEVELOPER_KEYS(Scope.ACCOUNT),
    MODERATE_USER_CONTENT(Scope.ACCOUNT),
    MANAGE_MASTER_COURSES(Scope.ACCOUNT),
    MANAGE_STORAGE_QUOTAS(Scope.ACCOUNT),
    READ_COURSE_LIST(Scope.ACCOUNT),
    VIEW_GRADE_CHANGES(Scope.ACCOUNT),
    VIEW_NOTIFICATIONS(Scope.OFF),
    VIEW_STATISTICS(Scope.ACCOUNT),
    MANAGE_ACCOUNT_CALENDAR_VISIBILITY(Scope.ACCOUNT),
    MANAGE_ACCOUNT_CALENDAR_EVENTS(Scope.ACCOUNT),
    ADD_COURSE_TEMPLATE(Scope.ACCOUNT),
    EDIT_COURSE_TEMPLATE(Scope.ACCOUNT),
    DELETE_COURSE_TEMPLATE(Scope.ACCOUNT),
    TEMPORARY_ENROLLMENTS_ADD(Scope.ACCOUNT),
    TEMPORARY_ENROLLMENTS_EDIT(Scope.ACCOUNT),
    TEMPORARY_ENROLLMENTS_DELETE(Scope.ACCOUNT),

    // the site itself
    MANAGE_GLOBAL_OUTCOMES(Scope.SITE),
    MANAGE_JOBS(Scope.SITE),
    VIEW_JOBS(Scope.SITE),
    MANAGE_RELEASE_NOTES(Scope.SITE),
    MANAGE_SITE_SETTINGS(Scope.SITE),
    MANAGE_INTERNAL_SETTINGS(Scope.SITE),
    READ_MESSAGES(Scope.SITE),
    VIEW_ERROR_REPORTS(Scope.SITE),

    // account, also for its courses
    VIEW_FEATURE_FLAGS(Scope.ACCOUNT),
    MANAGE_FEATURE_FLAGS(Scope.ACCOUNT),
    READ_COURSE_CONTENT(Scope.ACCOUNT),
    VIEW_QUIZ_ANSWER_AUDITS(Scope.ACCOUNT),
    MANAGE_FROZEN_ASSIGNMENTS(Scope.ACCOUNT),
    NEW_QUIZZES_VIEW_IP_ADDRESS(Scope.ACCOUNT),
    MANAGE_USERS_IN_BULK(Scope.ACCOUNT),

    // course and account
    MANAGE_COURSES_PUBLISH("TaD"),
    MANAGE_COURSES_CONCLUDE("TaD"),
    MANAGE_COURSES_RESET("td"),
    MANAGE_COURSES_DELETE("td"),
    MANAGE_COURSE_VISIBILITY("TAD"),
    CREATE_COLLABORATIONS("STADo"),
    CREATE_CONFERENCES("STADo"),
    CREATE_FORUM("STADo"),
    POST_TO_FORUM("STADo", "TA"),
    READ_FORUM("STADO", "STADO"),
    READ_ANNOUNCEMENTS("STADO", "STADO"),
    MODERATE_FORUM("sTADo"),
    GENERATE_OBSERVER_PAIRING_CODE("tado"),
    IMPORT_OUTCOMES("TaDo"),
    MANAGE_OUTCOMES("sTaDo"),
    MANAGE_PROFICIENCY_CALCULATIONS("td"),
    MANAGE_PROFICIENCY_SCALES("td"),
    MANAGE_LTI_ADD("TAD"),
    MANAGE_LTI_EDIT("TAD"),
    MANAGE_LTI_DELETE("TAD"),
    ALLOW_COURSE_ADMIN_ACTIONS("Tad"),
    ADD_TEACHER_TO_COURSE("Tad"),
    REMOVE_TEACHER_FROM_COURSE("Tad"),
    ADD_TA_TO_COURSE("Tad"),
    REMOVE_TA_FROM_COURSE("Tad"),
    ADD_DESIGNER_TO_COURSE("Tad"),
    REMOVE_DESIGNER_FROM_COURSE("Tad"),
    ADD_STUDENT_TO_COURSE("TAD"),
    REMOVE_STUDENT_FROM_COURSE("TAD"),
    ADD_OBSERVER_TO_COURSE("TAD"),
    REMOVE_OBSERVER_FROM_COURSE("TAD"),
    MANAGE_STUDENTS("TAD"),
    MANAGE_ASSIGNMENTS_ADD("TADo"),
    MANAGE_ASSIGNMENTS_EDIT("TADo"),
    MANAGE_ASSIGNMENTS_DELETE("TADo"),
    MANAGE_COURSE_CONTENT_ADD("TADo"),
    MANAGE_COURSE_CONTENT_EDIT("TADo"),
    MANAGE_COURSE_CONTENT_DELETE("TADo"),
    MANAGE_FILES_ADD("TADo"),
    MANAGE_FILES_EDIT("TADo"),
    MANAGE_FILES_DELETE("TADo"),
    MANAGE_WIKI_CREATE("TADo"),
    MANAGE_WIKI_UPDATE("TADo"),
    MANAGE_WIKI_DELETE("TADo"),
    MANAGE_CALENDAR("sTADo"),
    MANAGE_GRADES("TA"),
    SELECT_FINAL_GRADE("TA"),
    VIEW_ALL_GRADES("TAd", "STADO"),
    VIEW_AUDIT_TRAIL("t"),
    MANAGE_GROUPS_ADD("TAD"),
    MANAGE_GROUPS_MANAGE("TAD"),
    MANAGE_GROUPS_DELETE("TAD"),
    MANAGE_TAGS_ADD("Tad"),
    MANAGE_TAGS_MANAGE("Tad"),
    MANAGE_TAGS_DELETE("Tad"),
    VIEW_GROUP_PAGES("sTADo", "STADO"),
    MANAGE_SECTIONS_ADD("TaD"),
    MANAGE_SECTIONS_EDIT("TaD"),
    MANAGE_SECTIONS_DELETE("TaD"),
    MANAGE_RUBRICS("TAD"),
    READ_QUESTION_BANKS("TADo", "STADO"),
    READ_REPORTS("TAD"),
    READ_ROSTER("STADo", "TAD"),
    READ_EMAIL_ADDRESSES("sTAdo", "TA"),
    READ_SIS("sTa", "TA"),
    VIEW_USER_LOGINS("TA", "TA"),
    SEND_MESSAGES("STADo"),
    SEND_MESSAGES_ALL("sTADo"),
    MANAGE_INTERACTION_ALERTS("Ta"),
    PROXY_ASSIGNMENT_SUBMISSION("ta", "", Scope.OFF),
    ;

    private static final Map<String, Right> BY_PERMISSION = new HashMap<>();

    static {
        for (Right right : values()) {
            BY_PERMISSION.put(right.permission(), right);
        }
    }

    /** Where a permission can be held, and whether administrators have it by default. */
    enum Scope {
        DERIVED,
        ROOT_ACCOUNT,
        ACCOUNT,
        SITE,
        COURSE,
        OFF
    }

    private final Scope scope;
    private final String byDefault;
    private final String whenConcluded;

    Right(Scope scope) {
        this("", "", scope);
    }

    Right(String roles) {
        this(roles, "", Scope.COURSE);
    }

    Right(String roles, String concluded) {
        this(roles, concluded, Scope.COURSE);
    }

    Right(String roles, String concluded, Scope scope) {
        this.scope = scope;
        this.byDefault = roles;
        this.whenConcluded = concluded;
    }

    private static char letter(EnrollmentType type) {
        return switch (type) {
            case STUDENT -> 'S';
            case TEACHER -> 'T';
            case TA -> 'A';
            case DESIGNER -> 'D';
            case OBSERVER -> 'O';
        };
    }

    /** Returns the permission with this API name, such as {@code manage_grades}. */
    public static Optional<Right> ofPermission(String permission) {
        return Optional.ofNullable(BY_PERMISSION.get(permission));
    }

    /** Returns the API name. */
    public String permission() {
        return name().toLowerCase(Locale.ROOT);
    }

    boolean isHeldBy(EnrollmentType type) {
        return byDefault.indexOf(letter(type)) >= 0;
    }

    boolean isKeptBy(EnrollmentType type) {
        return whenConcluded.indexOf(letter(type)) >= 0;
    }

    /** Whether the role has the permission by default or may be granted it. */
    boolean isAvailableTo(EnrollmentType type) {
        return byDefault.toUpperCase(Locale.ROOT).indexOf(letter(type)) >= 0;
    }

    /** Whether roles can be granted it; derived permissions are never granted. */
    boolean isGrantable() {
        return scope != Scope.DERIVED;
    }

    /**
     * Whether roles of the account list it; site permissions are listed in the site admin account
     * only.
     */
    public boolean isShownIn(AccountView account) {
        return isGrantable() && (scope != Scope.SITE || account.siteAdmin());
    }

    /** Whether roles in this account can have it. */
    boolean existsIn(AccountView account) {
        return switch (scope) {
            case ROOT_ACCOUNT -> account.isRoot();
            case SITE -> account.siteAdmin();
            case DERIVED, ACCOUNT, COURSE, OFF -> true;
        };
    }

    /** Whether it cannot be removed from administrators. */
    boolean isFixedForAdministrators() {
        return this == MANAGE_ACCOUNT_MEMBERSHIPS
                || this == MANAGE_ACCOUNT_SETTINGS
                || this == MANAGE_ROLE_OVERRIDES;
    }

    /** Whether it allows acting as other users. */
    boolean takesOverUsers() {
        return this == BECOME_USER
                || this == MANAGE_USER_LOGINS
                || this == CREATE_ACCESS_TOKENS
                || this == RESET_ANY_MFA;
    }

    boolean isHeldByAdministrators() {
        return scope != Scope.OFF && scope != Scope.SITE;
    }

    boolean isSiteWide() {
        return scope == Scope.SITE;
    }
}
