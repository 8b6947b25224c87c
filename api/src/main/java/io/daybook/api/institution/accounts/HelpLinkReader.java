package io.daybook.api.institution.accounts;

import io.daybook.application.platform.http.WebAddress;
import io.daybook.command.institution.accounts.NewHelpLink;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads the help links of an institution from requests. */
final class HelpLinkReader {

    private HelpLinkReader() {}

    /** Returns the requested links; those without an id get the next unused one. */
    static List<NewHelpLink> read(List<UpdateAccount.Link> links) {
        Set<String> taken =
                links.stream()
                        .map(UpdateAccount.Link::id)
                        .filter(Objects::nonNull)
                        .collect(Collectors.toSet());
        List<NewHelpLink> read = new ArrayList<>();
        int number = 1;
        for (UpdateAccount.Link link : links) {
            String id = link.id();
            while (id == null || id.isBlank()) {
                String next = "link" + number++;
                id = taken.contains(next) ? null : next;
            }
            read.add(link(id, link));
        }
        return read;
    }

    private static NewHelpLink link(String id, UpdateAccount.Link sent) {
        WebAddress.require(text(sent.url()), "custom_help_links");
        return new NewHelpLink(
                id,
                text(sent.text()),
                sent.subtext(),
                text(sent.url()),
                !"default".equals(sent.type()),
                sent.availableTo(),
                sent.isFeatured(),
                sent.isNew(),
                sent.featureHeadline());
    }

    private static String text(@Nullable String sent) {
        return sent == null ? "" : sent.strip();
    }
}
