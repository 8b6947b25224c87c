package io.daybook.application.integration.lti;

import io.daybook.query.integration.lti.ConsumerProfileView;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The names of the platform and its vendor in capabilities, services and variables. Tools that were
 * written for another platform of this kind use that platform's names (docs/spec/integration.md,
 * section F1).
 */
@Component
public class PlatformVocabulary {

    private static final ProductNames OURS = new ProductNames("Lms", "vendor");

    /**
     * Names of a platform and its vendor.
     *
     * @param product such as {@code Lms} in {@code Lms.user.id}
     * @param maker such as {@code vendor} in {@code com.vendor.User.uuid}
     */
    public record ProductNames(String product, String maker) {

        private static final Pattern FORM = Pattern.compile("([A-Za-z][\\w-]*)/([A-Za-z][\\w-]*)");

        private static ProductNames parse(String text) {
            Matcher form = FORM.matcher(text.strip());
            if (!form.matches()) {
                throw new IllegalArgumentException(
                        "DAYBOOK_LTI_WORDS and DAYBOOK_LTI_ALIASES must be like Product/maker, not "
                                + text);
            }
            return new ProductNames(form.group(1), form.group(2));
        }

        /** Returns a canonical name in the spelling of this platform. */
        public String spell(String name) {
            return replaced(name, OURS, this);
        }

        private boolean isIn(String name) {
            return !replaced(name, this, OURS).equals(name);
        }
    }

    private final ProductNames own;
    private final List<ProductNames> accepted;

    /**
     * @param own the names that are used in profiles of tools
     * @param aliases further names that are accepted
     */
    PlatformVocabulary(
            @Value("${daybook.lti.words:Lms/vendor}") String own,
            @Value("${daybook.lti.aliases:}") List<String> aliases) {
        this.own = ProductNames.parse(own);
        accepted =
                Stream.concat(Stream.of(this.own), aliases.stream().map(ProductNames::parse))
                        .filter(words -> !words.equals(OURS))
                        .toList();
    }

    /** Returns the canonical name, given in any accepted spelling. */
    public String canonical(String name) {
        String ours = name;
        for (ProductNames words : accepted) {
            ours = replaced(ours, words, OURS);
        }
        return ours;
    }

    /** The vocabulary of the default tool consumer profile. */
    ProductNames names() {
        return own;
    }

    /** The vocabulary of the tool consumer profile of a developer key. */
    ProductNames names(ConsumerProfileView profile) {
        List<String> names =
                Stream.concat(profile.services().stream(), profile.capabilities().stream())
                        .toList();
        return names.isEmpty()
                ? own
                : accepted.stream()
                        .filter(words -> names.stream().anyMatch(words::isIn))
                        .findFirst()
                        .orElse(OURS);
    }

    /** What stands before the last colon or hash is an address and stays. */
    private static String replaced(String name, ProductNames from, ProductNames to) {
        int start = Math.max(name.lastIndexOf('#'), name.lastIndexOf(':')) + 1;
        UnaryOperator<String> word =
                part -> {
                    if (part.equals(from.product())) {
                        return to.product();
                    }
                    return part.equals(from.maker()) ? to.maker() : part;
                };
        return name.substring(0, start)
                + Arrays.stream(name.substring(start).split("\\.", -1))
                        .map(word)
                        .collect(Collectors.joining("."));
    }
}
