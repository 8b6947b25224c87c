package io.daybook.api.sis;

import static io.daybook.api.access.Right.IMPORT_SIS;
import static io.daybook.api.access.Right.MANAGE_SIS;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Wrapped;
import io.daybook.query.accounts.AccountView;
import io.daybook.query.sis.SisImportViews;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What could not be used of the imports of an institution (section 8.1 of the fact sheet). */
@RestController
class SisErrorsController {

    private final SisImportViews imports;
    private final SisRights rights;

    SisErrorsController(SisImportViews imports, SisRights rights) {
        this.imports = imports;
        this.rights = rights;
    }

    @GetMapping("/api/v1/accounts/{account_id}/sis_import_errors")
    @OpenToAll
    Wrapped list(AccountView account, Caller caller, Listing listing) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        return new Wrapped(
                "sis_import_errors",
                imports.errorsIn(account.id(), listing.window()).map(SisErrorJson::of));
    }
}
