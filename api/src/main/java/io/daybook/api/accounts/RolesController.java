package io.daybook.api.accounts;

import static io.daybook.api.access.Right.MANAGE_ROLE_OVERRIDES;

import io.daybook.api.access.BuiltInRole;
import io.daybook.api.access.Requires;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.kernel.Page;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The roles that can be held in an account and its courses (fact sheet, section 2.3). */
@RestController
@RequestMapping("/api/v1/accounts/{account_id}/roles")
class RolesController {

    record ListRoles(List<String> state) {}

    /** Built-in roles are active; only those who ask for others alone do not get them. */
    @GetMapping
    @Requires(MANAGE_ROLE_OVERRIDES)
    Page<RoleJson> list(AccountView account, Listing listing, @Params ListRoles asked) {
        boolean active = asked.state().isEmpty() || asked.state().contains("active");
        List<BuiltInRole> roles = active ? List.of(BuiltInRole.values()) : List.of();
        return Page.slice(roles, listing.window()).map(RoleJson::of);
    }

    @GetMapping("/{id}")
    @Requires(MANAGE_ROLE_OVERRIDES)
    RoleJson show(AccountView account, @PathVariable String id) {
        return RoleJson.of(Roles.find(id));
    }
}
