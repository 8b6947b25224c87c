package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import io.daybook.mongo.Conditions.Condition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether documents match a query. Conditions that indexes support are evaluated here, by
 * hash and order; the library compares a value with each element of a list in turn, so it evaluates
 * only the rest.
 */
final class Matcher {

    private record Test(FieldPath path, Condition condition) {}

    private final List<Test> tests = new ArrayList<>();
    private final Set<String> tested = new HashSet<>();
    private final Predicate<Document> library;
    private boolean isWhole;

    /** Decides about this query, and leaves to the library what only the library can decide. */
    Matcher(Conditions conditions, Predicate<Document> library) {
        this.library = library;
        this.isWhole = !conditions.remains();
        conditions
                .fields()
                .forEach(
                        (field, condition) -> {
                            FieldPath path = FieldPath.parse(field);
                            if (path == null) {
                                isWhole = false;
                            } else {
                                tests.add(new Test(path, condition));
                                tested.add(path.first());
                            }
                        });
    }

    boolean matches(Document document) {
        Boolean isMatch = decided(document);
        return isMatch == null ? library.test(document) : isMatch;
    }

    /** The same, of which only the fields that are requested are unpacked where they decide. */
    boolean matches(PackedDocument document) {
        Boolean isMatch = decided(document.unpacked(tested));
        return isMatch == null ? library.test(document.unpacked()) : isMatch;
    }

    private @Nullable Boolean decided(Document document) {
        boolean isDecided = isWhole;
        for (Test test : tests) {
            Boolean isMet = test.condition().isMetBy(test.path().read(document));
            if (isMet == null) {
                isDecided = false;
            } else if (!isMet) {
                return false;
            }
        }
        return isDecided ? true : null;
    }
}
