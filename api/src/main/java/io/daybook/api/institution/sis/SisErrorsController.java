package io.daybook.api.institution.sis;

import static io.daybook.application.platform.access.Right.IMPORT_SIS;
import static io.daybook.application.platform.access.Right.MANAGE_SIS;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.institution.sis.SisErrorJson;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.sis.SisImportViews;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The errors of the SIS imports of an institution (docs/spec/institution.md, section 8.1). */
@RestController
class SisErrorsController {

    private final SisImportViews imports;
    private final SisRights rights;

    SisErrorsController(SisImportViews imports, SisRights rights) {
        this.imports = imports;
        this.rights = rights;
    }

    /** Lists the errors of all SIS imports of an account. */
    @GetMapping("/api/v1/accounts/{account_id}/sis_import_errors")
    @OpenToAll
    @ResponseSchema(value = SisErrorJson.class, array = true, key = "sis_import_errors")
    WrappedPage list(AccountView account, Caller caller, Listing listing) {
        rights.require(caller, account, IMPORT_SIS, MANAGE_SIS);
        return new WrappedPage(
                "sis_import_errors",
                imports.errorsIn(account.id(), listing.range()).map(SisErrorJson::of));
    }
}
