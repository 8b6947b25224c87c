package io.daybook.application.people.courseusers;

import io.daybook.application.people.users.TextFields;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Parses search terms for users: part of a name, an id, or a whole login or SIS id for callers who
 * may see these.
 */
@Component
public class UserSearch {

    private static final int SHORTEST = 2;

    private final CachedUserViews people;
    private final ObjectIds objects;

    UserSearch(CachedUserViews people, ObjectIds objects) {
        this.people = people;
        this.objects = objects;
    }

    /** Returns the search term, or null; a number may be shorter than the minimum length. */
    public @Nullable String term(Listing listing) {
        String term = TextFields.blankAsNull(listing.searchTerm());
        if (term != null && term.length() < SHORTEST && !isNumber(term)) {
            throw Rejection.badRequest("search_term of 2 or more characters is required");
        }
        return term;
    }

    /** Returns the users whose id, login or SIS id equals the term. */
    public Set<Long> namedBy(String term, long rootAccountId, boolean logins, boolean sisIds) {
        Stream<Optional<UserView>> found =
                Stream.of(
                        isNumber(term)
                                ? people.findUser(Long.parseLong(term))
                                : Optional.<UserView>empty(),
                        logins
                                ? people.findUserByLogin(rootAccountId, objects.fingerprint(term))
                                : Optional.<UserView>empty(),
                        sisIds
                                ? people.findUserBySisId(rootAccountId, term)
                                : Optional.<UserView>empty());
        return found.flatMap(Optional::stream).map(UserView::id).collect(Collectors.toSet());
    }

    private static boolean isNumber(String term) {
        return term.length() <= 16 && term.chars().allMatch(c -> c >= '0' && c <= '9');
    }
}
