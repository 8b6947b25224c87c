package io.daybook.api.institution.accounts;

import static io.daybook.application.platform.access.Right.MANAGE_COURSES_ADD;
import static io.daybook.application.platform.access.Right.MANAGE_COURSES_ADMIN;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.application.institution.accounts.CourseCreationRights;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.admins.AdminView;
import io.daybook.query.platform.views.Page;
import java.util.Arrays;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Accounts in which the caller may manage or create courses (docs/spec/institution.md, section
 * 4.5).
 */
@RestController
class ManageableAccountsController {

    private final AccountViews accounts;
    private final AccountAssembler assembler;
    private final CourseCreationRights creationRights;

    ManageableAccountsController(
            AccountViews accounts,
            AccountAssembler assembler,
            CourseCreationRights creationRights) {
        this.accounts = accounts;
        this.assembler = assembler;
        this.creationRights = creationRights;
    }

    /**
     * Lists the accounts whose courses the caller manages as administrator, with all sub-accounts.
     */
    @GetMapping("/api/v1/manageable_accounts")
    @OpenToAll
    Page<AccountJson> manageable(Caller caller, Listing listing) {
        List<Long> ids = administered(caller, MANAGE_COURSES_ADMIN, MANAGE_COURSES_ADD);
        return assembler.pageAsManaged(
                accounts.from(ids, List.of(), listing.range()), caller, listing);
    }

    /** Lists the accounts in which the caller may create courses, as administrator or otherwise. */
    @GetMapping("/api/v1/course_creation_accounts")
    @OpenToAll
    Page<AccountJson> forCourses(Caller caller, Listing listing) {
        List<Long> ids = administered(caller, MANAGE_COURSES_ADD);
        List<Long> alone =
                creationRights.include(caller) ? List.of(caller.rootAccountId()) : List.of();
        return assembler.pageAsManaged(accounts.from(ids, alone, listing.range()), caller, listing);
    }

    private List<Long> administered(Caller caller, Right... anyOf) {
        return accounts.adminRoles(caller.id()).stream()
                .map(AdminView::accountId)
                .distinct()
                .filter(
                        id ->
                                accounts.find(id)
                                        .filter(
                                                account ->
                                                        Arrays.stream(anyOf)
                                                                .anyMatch(
                                                                        right ->
                                                                                caller.may(
                                                                                        right,
                                                                                        account)))
                                        .isPresent())
                .toList();
    }
}
