package io.daybook.api.access;

import io.daybook.command.record.KeyVault;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.accounts.AccountViews;
import io.daybook.query.courses.CourseState;
import io.daybook.query.courses.CourseView;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.groups.GroupCategoryView;
import io.daybook.query.groups.GroupView;
import io.daybook.query.groups.GroupViews;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.SectionView;
import io.daybook.query.people.UserView;
import io.daybook.query.terms.TermView;
import io.daybook.query.terms.TermViews;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.springframework.stereotype.Component;

/**
 * Finds the object that a text in a path or parameter names: a number, an id of the student
 * information system behind its prefix, or a word such as {@code self} (fact sheet course-content,
 * section 1.5). Only objects of the caller's institution are found by foreign ids.
 */
@Component
public class ObjectIds {

    private static final String HEX = "hex:";

    private final AccountViews accounts;
    private final CourseViews courses;
    private final PeopleViews people;
    private final TermViews terms;
    private final GroupViews groups;
    private final KeyVault vault;
    private final Clock clock;

    ObjectIds(
            AccountViews accounts,
            CourseViews courses,
            PeopleViews people,
            TermViews terms,
            GroupViews groups,
            KeyVault vault,
            Clock clock) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.terms = terms;
        this.groups = groups;
        this.vault = vault;
        this.clock = clock;
    }

    /** The account a text names; {@code self} and {@code default} are the institution. */
    public Optional<AccountView> account(String text, long rootAccountId) {
        return switch (text) {
            case "self", "default" -> accounts.find(rootAccountId);
            case "site_admin" -> accounts.findSiteAdmin();
            default ->
                    find(
                            text,
                            accounts::find,
                            "sis_account_id",
                            id -> accounts.findBySisId(rootAccountId, id));
        };
    }

    /** The course a text names. */
    public Optional<CourseView> course(String text, long rootAccountId) {
        return find(
                text, courses::find, "sis_course_id", id -> courses.findBySisId(rootAccountId, id));
    }

    /** The deleted course a text names. */
    public Optional<CourseView> deletedCourse(String text, long rootAccountId) {
        return find(
                        text,
                        courses::findEvenDeleted,
                        "sis_course_id",
                        id -> courses.findDeletedBySisId(rootAccountId, id))
                .filter(course -> course.state() == CourseState.DELETED);
    }

    /** The term a text names, of the institution itself; {@code current} is the one that runs. */
    public Optional<TermView> term(String text, long rootAccountId) {
        Optional<TermView> found =
                switch (text) {
                    case "default" -> terms.findDefault(rootAccountId);
                    case "current" -> terms.findCurrent(rootAccountId, clock.instant());
                    default ->
                            find(
                                    text,
                                    terms::find,
                                    "sis_term_id",
                                    id -> terms.findBySisId(rootAccountId, id));
                };
        return found.filter(term -> term.rootAccountId() == rootAccountId);
    }

    /** The section a text names. */
    public Optional<SectionView> section(String text, long rootAccountId) {
        return find(
                text,
                people::findSection,
                "sis_section_id",
                id -> people.findSectionBySisId(rootAccountId, id));
    }

    /** The group a text names. */
    public Optional<GroupView> group(String text, long rootAccountId) {
        return find(
                text, groups::find, "sis_group_id", id -> groups.findBySisId(rootAccountId, id));
    }

    /** The category of groups a text names. */
    public Optional<GroupCategoryView> groupCategory(String text, long rootAccountId) {
        return find(
                text,
                groups::findCategory,
                "sis_group_category_id",
                id -> groups.findCategoryBySisId(rootAccountId, id));
    }

    /** The user a text names; {@code self} is the caller. */
    public Optional<UserView> user(String text, long rootAccountId, long callerId) {
        if (text.equals("self")) {
            return people.findUser(callerId);
        }
        if (text.startsWith("sis_login_id:")) {
            return people.findUserByLogin(
                    rootAccountId, fingerprint(text.substring("sis_login_id:".length())));
        }
        return find(
                text,
                people::findUser,
                "sis_user_id",
                id -> people.findUserBySisId(rootAccountId, id));
    }

    /** What a login is looked up by: the same for any spelling in capitals, and telling nothing. */
    public String fingerprint(String login) {
        return vault.fingerprint(login.strip().toLowerCase(Locale.ROOT));
    }

    private static <T> Optional<T> find(
            String text,
            LongFunction<Optional<T>> byId,
            String prefix,
            Function<String, Optional<T>> byForeignId) {
        if (isNumber(text)) {
            return byId.apply(Long.parseLong(text));
        }
        if (text.startsWith(prefix + ":")) {
            return byForeignId.apply(text.substring(prefix.length() + 1));
        }
        String hexPrefix = HEX + prefix + ":";
        return text.startsWith(hexPrefix)
                ? unhex(text.substring(hexPrefix.length())).flatMap(byForeignId)
                : Optional.empty();
    }

    private static Optional<String> unhex(String hex) {
        try {
            return Optional.of(new String(HexFormat.of().parseHex(hex), StandardCharsets.UTF_8));
        } catch (IllegalArgumentException notHex) {
            return Optional.empty();
        }
    }

    private static boolean isNumber(String text) {
        return !text.isEmpty()
                && text.length() <= 16
                && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
