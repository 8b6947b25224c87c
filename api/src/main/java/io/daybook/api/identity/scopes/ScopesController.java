package io.daybook.api.identity.scopes;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.platform.access.Right;
import io.daybook.query.institution.accounts.AccountView;
import java.util.LinkedHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The scopes that can be given to developer keys and tokens (document 2, section 4.1;
 * docs/spec/institution.md, section 3.1).
 */
@RestController
class ScopesController {

    private static final String BY_RESOURCE = "resource_name";

    record ListScopes(@Nullable String groupBy) {}

    private final KnownScopes scopes;

    ScopesController(KnownScopes scopes) {
        this.scopes = scopes;
    }

    /** Lists the scopes, or groups them by resource name; other groupings are ignored. */
    @GetMapping("/api/v1/accounts/{account_id}/scopes")
    @Requires(Right.MANAGE_ROLE_OVERRIDES)
    @ResponseSchema(value = ScopeJson.class, array = true, orObject = true)
    Object list(AccountView account, @Params ListScopes asked) {
        if (!BY_RESOURCE.equals(asked.groupBy())) {
            return scopes.sorted();
        }
        return scopes.sorted().stream()
                .collect(
                        Collectors.groupingBy(
                                ScopeJson::resourceName, LinkedHashMap::new, Collectors.toList()));
    }
}
