package io.daybook.api.content.courses;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.daybook.application.people.users.UserRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.people.enrollments.EnrollmentType;
import io.daybook.query.content.courses.CourseQuery;
import io.daybook.query.content.courses.CourseQuery.Search;
import io.daybook.query.content.courses.CourseQuery.SearchField;
import io.daybook.query.content.courses.CourseState;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Converts the parameters of an account's course list to a query (docs/spec/institution.md, section
 * 4.3).
 */
@Component
class CourseQueries {

    private static final int SHORTEST_SEARCH = 3;
    private static final Set<CourseState> STANDING =
            EnumSet.complementOf(EnumSet.of(CourseState.DELETED));
    private static final Set<CourseState> AVAILABLE_ONLY = EnumSet.of(CourseState.AVAILABLE);

    private final ObjectIds objects;
    private final AccountViews accounts;
    private final UserRights rights;
    private final Clock clock;

    CourseQueries(ObjectIds objects, AccountViews accounts, UserRights rights, Clock clock) {
        this.objects = objects;
        this.accounts = accounts;
        this.rights = rights;
        this.clock = clock;
    }

    /** The parameters that choose courses. */
    record ListParameters(
            List<String> state,
            @Nullable String published,
            @Nullable Boolean completed,
            @Nullable Boolean withEnrollments,
            Patch<String> hideEnrollmentlessCourses,
            List<String> enrollmentType,
            @Nullable Boolean blueprint,
            @Nullable Boolean blueprintAssociated,
            @JsonProperty("public") @Nullable Boolean isPublic,
            @Nullable Boolean homeroom,
            @Nullable JsonNode byTeachers,
            @Nullable JsonNode bySubaccounts,
            boolean includeCrosslistedCourses,
            @Nullable String enrollmentTermId,
            @Nullable String searchBy,
            @Nullable Instant startsBefore,
            @Nullable Instant endsAfter) {}

    CourseQuery of(
            ListParameters asked, AccountView account, Caller caller, @Nullable String term) {
        return new CourseQuery(
                account.rootId(),
                accountIds(asked, account),
                asked.includeCrosslistedCourses(),
                published(states(asked.state()), asked.published()),
                asked.hideEnrollmentlessCourses().isPresent()
                        ? Boolean.TRUE
                        : asked.withEnrollments(),
                types(asked.enrollmentType()),
                asked.completed(),
                asked.blueprint(),
                asked.blueprintAssociated(),
                asked.isPublic(),
                Boolean.TRUE.equals(asked.homeroom()) ? Boolean.TRUE : null,
                teacherIds(asked, account, caller),
                termId(asked.enrollmentTermId(), account),
                search(asked, account, caller, term),
                asked.startsBefore(),
                asked.endsAfter(),
                clock.instant());
    }

    /**
     * {@code created} and {@code claimed} are the same here, so both stand for unpublished courses.
     */
    private static Set<CourseState> states(List<String> names) {
        if (names.isEmpty()) {
            return EnumSet.copyOf(STANDING);
        }
        Set<CourseState> states = EnumSet.noneOf(CourseState.class);
        for (String name : names) {
            switch (name) {
                case "created", "claimed" -> states.add(CourseState.UNPUBLISHED);
                case "available" -> states.add(CourseState.AVAILABLE);
                case "completed" -> states.add(CourseState.COMPLETED);
                case "deleted" -> states.add(CourseState.DELETED);
                case "all" -> states.addAll(EnumSet.allOf(CourseState.class));
                default -> throw Rejection.badRequest("Invalid state: " + name);
            }
        }
        return states;
    }

    private static Set<CourseState> published(Set<CourseState> states, @Nullable String published) {
        switch (published == null ? "" : published.strip().toLowerCase(Locale.ROOT)) {
            case "true", "1", "t", "yes", "y", "on" -> states.retainAll(AVAILABLE_ONLY);
            case "false", "0", "f", "no", "n", "off" -> states.removeAll(AVAILABLE_ONLY);
            default -> {
                // anything else requests nothing
            }
        }
        return states;
    }

    private static Set<EnrollmentType> types(List<String> names) {
        return Stream.of(EnrollmentType.values())
                .filter(type -> names.contains(type.name().toLowerCase(Locale.ROOT)))
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(EnrollmentType.class)));
    }

    /** The accounts below this one that were chosen; null for the whole institution. */
    private @Nullable Set<Long> accountIds(ListParameters asked, AccountView account) {
        List<String> chosen = texts(asked.bySubaccounts());
        if (chosen == null) {
            return account.isRoot() ? null : accounts.idsFrom(account.id());
        }
        Set<Long> ids = new HashSet<>();
        for (String id : chosen) {
            objects.account(id, account.rootId())
                    .ifPresent(found -> ids.addAll(accounts.idsFrom(found.id())));
        }
        ids.retainAll(accounts.idsFrom(account.id()));
        return ids;
    }

    /** Ids nobody has are dropped; with none left, nobody teaches anything. */
    private @Nullable Set<Long> teacherIds(
            ListParameters asked, AccountView account, Caller caller) {
        List<String> chosen = texts(asked.byTeachers());
        return chosen == null
                ? null
                : chosen.stream()
                        .flatMap(id -> objects.user(id, account.rootId(), caller.id()).stream())
                        .map(UserView::id)
                        .collect(Collectors.toSet());
    }

    /** What is not an array requests nothing. */
    private static @Nullable List<String> texts(@Nullable JsonNode sent) {
        return sent == null || !sent.isArray()
                ? null
                : sent.valueStream().map(JsonNode::asString).map(String::strip).toList();
    }

    private @Nullable Long termId(@Nullable String named, AccountView account) {
        return named == null || named.isBlank()
                ? null
                : objects.term(named.strip(), account.rootId())
                        .orElseThrow(Rejection::notFound)
                        .id();
    }

    private @Nullable Search search(
            ListParameters asked, AccountView account, Caller caller, @Nullable String term) {
        if (term == null) {
            return null;
        }
        if (term.strip().length() < SHORTEST_SEARCH) {
            throw Rejection.badRequest("search_term of 3 or more characters is required");
        }
        if ("teacher".equals(asked.searchBy())) {
            return new Search(term, SearchField.TEACHERS);
        }
        boolean sis =
                caller.may(Right.READ_SIS, account) || rights.managesSis(caller, account.rootId());
        return new Search(term, sis ? SearchField.COURSES_AND_SIS_IDS : SearchField.COURSES);
    }
}
