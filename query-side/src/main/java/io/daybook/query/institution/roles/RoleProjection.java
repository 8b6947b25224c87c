package io.daybook.query.institution.roles;

import io.daybook.events.institution.roles.RoleEvent;
import io.daybook.events.institution.roles.RoleEvent.RoleActivated;
import io.daybook.events.institution.roles.RoleEvent.RoleCreated;
import io.daybook.events.institution.roles.RoleEvent.RoleDeactivated;
import io.daybook.events.institution.roles.RoleEvent.RoleRenamed;
import io.daybook.events.institution.roles.RolePermissionEvent;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionOverridden;
import io.daybook.events.institution.roles.RolePermissionEvent.RolePermissionReset;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/**
 * Builds the views of roles and permission overrides. They change so rarely that any change
 * invalidates all cached values.
 */
@Component
class RoleProjection implements Projection {

    @Override
    public String name() {
        return "roles-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(RoleView.class, RoleOverrideView.class);
    }

    @EventHandler
    void on(RoleEvent event, ViewUpdate change) {
        switch (event) {
            case RoleCreated e ->
                    change.create(
                            new RoleView(
                                    e.roleId(),
                                    e.accountId(),
                                    e.name(),
                                    e.name(),
                                    e.enrollmentType(),
                                    RoleState.ACTIVE,
                                    e.at(),
                                    e.at()));
            case RoleRenamed e ->
                    update(
                            e.roleId(),
                            Update.update("name", e.name()).set("label", e.name()),
                            e.at(),
                            change);
            case RoleDeactivated e -> update(e.roleId(), RoleState.INACTIVE, e.at(), change);
            case RoleActivated e -> update(e.roleId(), RoleState.ACTIVE, e.at(), change);
        }
    }

    private static void update(long roleId, RoleState state, Instant at, ViewUpdate change) {
        update(roleId, Update.update("state", state), at, change);
    }

    private static void update(long roleId, Update fields, Instant at, ViewUpdate change) {
        change.update(RoleView.class, roleId, fields.set("updatedAt", at));
    }

    @EventHandler
    void on(RolePermissionEvent event, ViewUpdate change) {
        String id = RoleOverrideView.id(event.accountId(), event.roleId(), event.permission());
        switch (event) {
            case RolePermissionOverridden e ->
                    change.put(
                            new RoleOverrideView(
                                    id,
                                    e.accountId(),
                                    e.roleId(),
                                    e.permission(),
                                    e.enabled(),
                                    e.locked(),
                                    e.appliesToSelf(),
                                    e.appliesToDescendants()));
            case RolePermissionReset _ -> change.remove(RoleOverrideView.class, id);
        }
    }
}
