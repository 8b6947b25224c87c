package io.daybook.command.institution.roles;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.roles.RolePermissionEvent;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionOverridden;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionReset;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * The permissions that one account overrides for one role. Ensures that an enabled permission
 * applies somewhere.
 */
@AggregateRoot
class RolePermissions {

    @AggregateIdentifier @Nullable String id;
    private final Map<String, Decision> decisions = new HashMap<>();

    private record Decision(
            @Nullable Boolean enabled, boolean locked, boolean self, boolean descendants) {

        static final Decision NONE = new Decision(null, false, true, true);

        /** Absent values stay unchanged, unless the account no longer overrides the permission. */
        Decision with(PermissionSetting sent) {
            Decision before = sent.explicit() ? this : NONE;
            return new Decision(
                    sent.enabled() == null ? before.enabled : sent.enabled(),
                    Objects.requireNonNullElse(sent.locked(), before.locked),
                    Objects.requireNonNullElse(sent.appliesToSelf(), before.self),
                    Objects.requireNonNullElse(sent.appliesToDescendants(), before.descendants));
        }

        boolean decidesNothing() {
            return enabled == null && !locked;
        }
    }

    RolePermissions() {}

    static String id(long accountId, long roleId) {
        return "rolepermissions-" + accountId + "-" + roleId;
    }

    void set(long accountId, long roleId, PermissionSetting sent, Instant now) {
        Decision before = decisions.getOrDefault(sent.permission(), Decision.NONE);
        Decision after = before.with(sent);
        if (!after.self && !after.descendants) {
            throw Rejection.badRequest(
                    "a permission must apply to the account itself or to those below it");
        }
        if (!after.decidesNothing() && !after.equals(before)) {
            apply(
                    new RolePermissionOverridden(
                            accountId,
                            roleId,
                            sent.permission(),
                            after.enabled,
                            after.locked,
                            after.self,
                            after.descendants,
                            now));
        } else if (after.decidesNothing() && !before.decidesNothing()) {
            apply(new RolePermissionReset(accountId, roleId, sent.permission(), now));
        }
    }

    @EventSourcingHandler
    void on(RolePermissionEvent event) {
        id = id(event.accountId(), event.roleId());
        switch (event) {
            case RolePermissionOverridden e ->
                    decisions.put(
                            e.permission(),
                            new Decision(
                                    e.enabled(),
                                    e.locked(),
                                    e.appliesToSelf(),
                                    e.appliesToDescendants()));
            case RolePermissionReset e -> decisions.remove(e.permission());
        }
    }
}
