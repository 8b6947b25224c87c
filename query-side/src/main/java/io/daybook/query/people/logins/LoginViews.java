package io.daybook.query.people.logins;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.people.users.UserView;
import io.daybook.query.people.users.UserView.LoginView;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for logins. */
@Component
public class LoginViews {

    private final MongoOperations mongo;

    LoginViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A login with its user. */
    public record OwnedLogin(long id, LoginView logins) {

        /** Returns the user. */
        public long userId() {
            return id;
        }

        /** Returns the login. */
        public LoginView login() {
            return logins;
        }
    }

    /**
     * Returns a page of the logins of an institution, by user and then oldest first.
     *
     * @param userId only those of this user; null for all
     */
    public Page<OwnedLogin> in(long rootAccountId, @Nullable Long userId, PageRange range) {
        Criteria criteria = where("rootAccountId").is(rootAccountId).and("deleted").is(false);
        if (userId != null) {
            criteria.and("_id").is(userId);
        }
        var paging =
                Aggregation.newAggregation(
                        Aggregation.match(criteria),
                        Aggregation.sort(Sort.by("_id")),
                        Aggregation.unwind("logins"),
                        Aggregation.skip(range.skip()),
                        Aggregation.limit(range.fetch()));
        return Page.of(
                mongo.aggregate(paging, UserView.class, OwnedLogin.class).getMappedResults(),
                range);
    }

    /** Returns the user of the institution who has the login. */
    public Optional<UserView> findOwner(long rootAccountId, long loginId) {
        Query query =
                new Query(
                        where("rootAccountId").is(rootAccountId).and("logins.loginId").is(loginId));
        return Optional.ofNullable(mongo.findOne(query, UserView.class))
                .filter(user -> !user.deleted());
    }

    /** Returns the password hash of the login; empty if it has no password. */
    public Optional<String> findPasswordHash(long loginId) {
        return Optional.ofNullable(mongo.findById(loginId, PasswordView.class))
                .map(PasswordView::hash);
    }
}
