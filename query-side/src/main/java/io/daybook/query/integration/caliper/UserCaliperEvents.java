package io.daybook.query.integration.caliper;

/** Maps logins, logouts and account associations of users to Caliper events. */
final class UserCaliperEvents {

    private UserCaliperEvents() {}

    static CaliperEvent loggedIn(LiveMessage message) {
        return CaliperEvent.of("SessionEvent", "LoggedIn", CaliperContext.application(message));
    }

    static CaliperEvent loggedOut(LiveMessage message) {
        return CaliperEvent.of("SessionEvent", "LoggedOut", CaliperContext.application(message));
    }

    static CaliperEvent associated(LiveMessage message) {
        Object user = message.body("user_id");
        Object account = message.body("account_id");
        return CaliperEvent.created(
                Entity.of(Urn.required("accountMembership", account + ":" + user), "Membership")
                        .with("member", Entity.of("user", user, "Person"))
                        .with("organization", Entity.of("account", account, "Organization"))
                        .with("dateCreated", message.timeOf("created_at"))
                        .extension("is_admin", message.body("is_admin")));
    }
}
