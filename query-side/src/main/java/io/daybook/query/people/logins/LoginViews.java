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

    /** A login and whose it is. */
    public record OwnedLogin(long id, LoginView logins) {

        /** The user. */
        public long userId() {
            return id;
        }

        /** The login. */
        public LoginView login() {
            return logins;
        }
    }

    /**
     * A page of the logins of an institution, by user and then oldest first.
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

    /** The user of the institution who has the login. */
    public Optional<UserView> findOwner(long rootAccountId, long loginId) {
        Query query =
                new Query(
                        where("rootAccountId").is(rootAccountId).and("logins.loginId").is(loginId));
        return Optional.ofNullable(mongo.findOne(query, UserView.class))
                .filter(user -> !user.deleted());
    }

    /** What the password of the login is compared with; empty where it has none. */
    public Optional<String> findPasswordHash(long loginId) {
        return Optional.ofNullable(mongo.findById(loginId, PasswordView.class))
                .map(PasswordView::hash);
    }
}
