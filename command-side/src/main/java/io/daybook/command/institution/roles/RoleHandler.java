package io.daybook.command.institution.roles;

import io.daybook.command.institution.roles.RoleCommand.ActivateRole;
import io.daybook.command.institution.roles.RoleCommand.ChangeRole;
import io.daybook.command.institution.roles.RoleCommand.CreateRole;
import io.daybook.command.institution.roles.RoleCommand.DeactivateRole;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.springframework.stereotype.Component;

/** Changes a role together with its permissions. */
@Component
class RoleHandler implements MultiAggregateHandler {

    private final Aggregates aggregates;

    RoleHandler(Aggregates aggregates) {
        this.aggregates = aggregates;
    }

    @CommandHandler
    void handle(CreateRole c) {
        roles(c.rootAccountId(), roles -> roles.create(c));
        set(c.accountId(), c.roleId(), c.permissions(), c.now());
    }

    @CommandHandler
    void handle(ChangeRole c) {
        String name = c.name();
        if (name != null) {
            roles(
                    c.rootAccountId(),
                    roles ->
                            roles.rename(
                                    c.roleId(), c.accountId(), c.rootAccountId(), name, c.now()));
        }
        set(c.accountId(), c.roleId(), c.permissions(), c.now());
    }

    @CommandHandler
    void handle(DeactivateRole c) {
        roles(c.rootAccountId(), roles -> roles.deactivate(c));
    }

    @CommandHandler
    void handle(ActivateRole c) {
        roles(c.rootAccountId(), roles -> roles.activate(c));
    }

    /**
     * The aggregate is created on first use, because an institution without custom roles has none.
     */
    private void roles(long rootAccountId, Consumer<InstitutionRoles> change) {
        aggregates.createOrChange(
                InstitutionRoles.class,
                InstitutionRoles.id(rootAccountId),
                InstitutionRoles::new,
                change);
    }

    private void set(long accountId, long roleId, List<PermissionSetting> sent, Instant now) {
        if (sent.isEmpty()) {
            return;
        }
        aggregates.createOrChange(
                RolePermissions.class,
                RolePermissions.id(accountId, roleId),
                RolePermissions::new,
                permissions ->
                        sent.forEach(setting -> permissions.set(accountId, roleId, setting, now)));
    }
}
