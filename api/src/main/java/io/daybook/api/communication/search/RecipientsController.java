package io.daybook.api.communication.search;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.communication.conversations.Recipient;
import io.daybook.application.communication.conversations.RecipientQuery;
import io.daybook.application.communication.conversations.RecipientSearch;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.paging.Listing;
import io.daybook.query.platform.views.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Finds recipients of messages (document 2, section 4.11). */
@RestController
class RecipientsController {

    private final RecipientSearch search;

    RecipientsController(RecipientSearch search) {
        this.search = search;
    }

    /** Searches the users, courses, sections and groups that the caller may write to. */
    @GetMapping("/api/v1/search/recipients")
    @OpenToAll
    @ResponseSchema(
            value = {Recipient.Context.class, Recipient.Person.class},
            array = true)
    Page<Recipient> recipients(Caller caller, Listing listing, @Params RecipientQuery asked) {
        return search.find(asked, caller, listing.range());
    }

    /** Searches recipients, under the former path of this operation. */
    @GetMapping("/api/v1/conversations/find_recipients")
    @OpenToAll
    @ResponseSchema(
            value = {Recipient.Context.class, Recipient.Person.class},
            array = true)
    Page<Recipient> findRecipients(Caller caller, Listing listing, @Params RecipientQuery asked) {
        return search.find(asked, caller, listing.range());
    }
}
