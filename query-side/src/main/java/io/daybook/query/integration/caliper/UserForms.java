package io.daybook.query.integration.caliper;

/** Users who sign in and out and belong to accounts. */
final class UserForms {

    private UserForms() {}

    static Activity loggedIn(LiveMessage message) {
        return Activity.of("SessionEvent", "LoggedIn", Circumstances.application(message));
    }

    static Activity loggedOut(LiveMessage message) {
        return Activity.of("SessionEvent", "LoggedOut", Circumstances.application(message));
    }

    static Activity associated(LiveMessage message) {
        Object user = message.body("user_id");
        Object account = message.body("account_id");
        return Activity.created(
                Entity.of(Urn.required("accountMembership", account + ":" + user), "Membership")
                        .with("member", Entity.of("user", user, "Person"))
                        .with("organization", Entity.of("account", account, "Organization"))
                        .with("dateCreated", message.timeOf("created_at"))
                        .extension("is_admin", message.body("is_admin")));
    }
}
