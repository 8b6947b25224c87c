package io.daybook.application.platform.access;

import io.daybook.command.platform.encryption.KeyVault;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.integration.lti.OpaqueIds;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupView;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/**
 * Resolves object ids in paths and parameters: an integer, an SIS id or the id of LTI launches with
 * its prefix, or a word such as {@code self} (docs/spec/content.md, section 1.5). Ids with a prefix
 * find objects of the caller's institution only.
 */
@Component
public class ObjectIds {

    private static final String HEX = "hex:";
    private static final String SIS_USER_ID = "sis_user_id";
    private static final String SIS_LOGIN_ID = "sis_login_id";
    private static final String INTEGRATION_ID = "sis_integration_id";
    private static final String LTI_CONTEXT_ID = "lti_context_id";
    private static final String LTI_USER_ID = "lti_1_1_id";

    private final AccountViews accounts;
    private final CourseViews courses;
    private final CachedUserViews people;
    private final TermViews terms;
    private final GroupViews groups;
    private final OpaqueIds opaqueIds;
    private final KeyVault vault;
    private final Clock clock;

    ObjectIds(
            AccountViews accounts,
            CourseViews courses,
            CachedUserViews people,
            TermViews terms,
            GroupViews groups,
            OpaqueIds opaqueIds,
            KeyVault vault,
            Clock clock) {
        this.accounts = accounts;
        this.courses = courses;
        this.people = people;
        this.terms = terms;
        this.groups = groups;
        this.opaqueIds = opaqueIds;
        this.vault = vault;
        this.clock = clock;
    }

    /** Returns the account; {@code self} and {@code default} are the institution. */
    public Optional<AccountView> account(String text, long rootAccountId) {
        return switch (text) {
            case "self", "default" -> accounts.find(rootAccountId);
            case "site_admin" -> accounts.findSiteAdmin();
            default ->
                    find(
                            text,
                            accounts::find,
                            Map.of(
                                    "sis_account_id",
                                    id -> accounts.findBySisId(rootAccountId, id),
                                    INTEGRATION_ID,
                                    id -> accounts.findByIntegrationId(rootAccountId, id)));
        };
    }

    /** Returns the course. */
    public Optional<CourseView> course(String text, long rootAccountId) {
        return find(
                text,
                courses::find,
                Map.of(
                        "sis_course_id",
                        id -> courses.findBySisId(rootAccountId, id),
                        INTEGRATION_ID,
                        id -> courses.findByIntegrationId(rootAccountId, id),
                        LTI_CONTEXT_ID,
                        id ->
                                opaqueIds
                                        .courseNamed(id)
                                        .flatMap(courses::find)
                                        .filter(of -> of.rootAccountId() == rootAccountId)));
    }

    /** Returns the deleted course. */
    public Optional<CourseView> deletedCourse(String text, long rootAccountId) {
        return find(
                        text,
                        courses::findEvenDeleted,
                        Map.of(
                                "sis_course_id",
                                id -> courses.findDeletedBySisId(rootAccountId, id)))
                .filter(course -> course.state() == CourseState.DELETED);
    }

    /** Returns the term of the institution; {@code current} is the one that is running. */
    public Optional<TermView> term(String text, long rootAccountId) {
        Optional<TermView> found =
                switch (text) {
                    case "default" -> terms.findDefault(rootAccountId);
                    case "current" -> terms.findCurrent(rootAccountId, clock.instant());
                    default ->
                            find(
                                    text,
                                    terms::find,
                                    Map.of(
                                            "sis_term_id",
                                            id -> terms.findBySisId(rootAccountId, id)));
                };
        return found.filter(term -> term.rootAccountId() == rootAccountId);
    }

    /** Returns the section. */
    public Optional<SectionView> section(String text, long rootAccountId) {
        return find(
                text,
                people::findSection,
                Map.of("sis_section_id", id -> people.findSectionBySisId(rootAccountId, id)));
    }

    /** Returns the group. */
    public Optional<GroupView> group(String text, long rootAccountId) {
        return find(
                text,
                groups::find,
                Map.of("sis_group_id", id -> groups.findBySisId(rootAccountId, id)));
    }

    /** Returns the group category. */
    public Optional<GroupCategoryView> groupCategory(String text, long rootAccountId) {
        return find(
                text,
                groups::findCategory,
                Map.of(
                        "sis_group_category_id",
                        id -> groups.findCategoryBySisId(rootAccountId, id)));
    }

    /** Returns the user; {@code self} is the caller. */
    public Optional<UserView> user(String text, long rootAccountId, long callerId) {
        if (text.equals("self")) {
            return people.findUser(callerId);
        }
        return find(
                text,
                people::findUser,
                Map.of(
                        SIS_USER_ID,
                        id -> people.findUserBySisId(rootAccountId, id),
                        SIS_LOGIN_ID,
                        login -> people.findUserByLogin(rootAccountId, fingerprint(login)),
                        INTEGRATION_ID,
                        id -> people.findUserByIntegrationId(rootAccountId, id),
                        LTI_CONTEXT_ID,
                        id -> userOfTools(id, rootAccountId),
                        LTI_USER_ID,
                        id -> userOfTools(id, rootAccountId)));
    }

    /** The user whom tools know by this name. */
    private Optional<UserView> userOfTools(String name, long rootAccountId) {
        return opaqueIds
                .userNamed(name)
                .flatMap(people::findUser)
                .filter(user -> user.rootAccountId() == rootAccountId);
    }

    /**
     * Returns the ids in these texts. A text without a prefix such as {@code sis_user_id:} may
     * contain several, separated by commas.
     */
    public static List<String> separated(Collection<String> texts) {
        return texts.stream()
                .flatMap(
                        text ->
                                text.contains(":")
                                        ? Stream.of(text)
                                        : Stream.of(text.split(",", -1)))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }

    /**
     * Returns the user ids for these texts, by text. Numbers are returned whether such a user
     * exists or not; SIS ids and logins that nobody has are left out. Costs one query for each kind
     * of id, however many there are.
     */
    public Map<String, Long> userIds(Collection<String> texts, long rootAccountId) {
        Map<String, Long> ids = new HashMap<>();
        Map<String, String> sisIds = new HashMap<>();
        Map<String, String> logins = new HashMap<>();
        Map<String, String> integrationIds = new HashMap<>();
        for (String text : texts) {
            if (isNumber(text)) {
                ids.put(text, Long.valueOf(text));
            }
            foreignId(text, SIS_USER_ID).ifPresent(id -> sisIds.put(text, id));
            foreignId(text, SIS_LOGIN_ID).ifPresent(id -> logins.put(text, fingerprint(id)));
            foreignId(text, INTEGRATION_ID).ifPresent(id -> integrationIds.put(text, id));
        }
        addKnown(ids, sisIds, people.idsBySisIds(rootAccountId, sisIds.values()));
        addKnown(ids, logins, people.idsByLogins(rootAccountId, logins.values()));
        addKnown(
                ids,
                integrationIds,
                people.idsByIntegrationIds(rootAccountId, integrationIds.values()));
        return ids;
    }

    private static void addKnown(
            Map<String, Long> ids, Map<String, String> keys, Map<String, Long> known) {
        keys.forEach(
                (text, key) -> {
                    Long id = known.get(key);
                    if (id != null) {
                        ids.put(text, id);
                    }
                });
    }

    /**
     * What a login is looked up by: the same for any spelling in capitals, and revealing nothing.
     */
    public String fingerprint(String login) {
        return vault.fingerprint(login.strip().toLowerCase(Locale.ROOT));
    }

    /** Finds an object by number, or by the part of the text after one of these prefixes. */
    private static <T> Optional<T> find(
            String text,
            LongFunction<Optional<T>> byId,
            Map<String, Function<String, Optional<T>>> byPrefix) {
        return isNumber(text)
                ? byId.apply(Long.parseLong(text))
                : byPrefix.entrySet().stream()
                        .flatMap(
                                each ->
                                        foreignId(text, each.getKey())
                                                .flatMap(each.getValue())
                                                .stream())
                        .findFirst();
    }

    /** Returns the part of the text after the prefix; it may also be given in hexadecimal. */
    private static Optional<String> foreignId(String text, String prefix) {
        String start = prefix + ":";
        if (text.startsWith(start)) {
            return Optional.of(text.substring(start.length()));
        }
        return text.startsWith(HEX + start)
                ? unhex(text.substring(HEX.length() + start.length()))
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
