package io.daybook.mongo;

import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the documents that a query finds, in the requested order. */
final class Finder {

    private final DocumentSlots documents;
    private final Conditions conditions;
    private final Matcher matcher;
    private final QueryPlan search;

    /**
     * Creates a finder for these documents.
     *
     * @param search where to look, planned for the order that is requested
     */
    Finder(DocumentSlots documents, Conditions conditions, Matcher matcher, QueryPlan search) {
        this.documents = documents;
        this.conditions = conditions;
        this.matcher = matcher;
        this.search = search;
    }

    /** Returns the documents after those skipped, up to the limit, if there is one. */
    List<PackedDocument> find(@Nullable Document orderBy, int numberToSkip, int most) {
        if (search.isOrdered()) {
            return visited(numberToSkip, most);
        }
        List<PackedDocument> found = visited(0, 0);
        return orderBy == null ? found : sorted(found, orderBy, numberToSkip, most);
    }

    private List<PackedDocument> visited(int numberToSkip, int most) {
        List<PackedDocument> found = new ArrayList<>();
        int[] toSkip = {numberToSkip};
        search.visit(
                position -> {
                    PackedDocument document = documents.packed(position);
                    if (!isMeant(document)) {
                        return true;
                    }
                    if (toSkip[0] > 0) {
                        toSkip[0]--;
                        return true;
                    }
                    found.add(document);
                    return most <= 0 || found.size() < most;
                });
        return found;
    }

    private boolean isMeant(PackedDocument document) {
        return search.isExact() || (!conditions.isRuledOut(document) && matcher.matches(document));
    }

    private static List<PackedDocument> sorted(
            List<PackedDocument> found, Document orderBy, int numberToSkip, int most) {
        long last = most > 0 ? (long) numberToSkip + most : 0;
        List<PackedDocument> inOrder = new Sorter(orderBy).sort(found, last);
        int end = last > 0 ? (int) Math.min(last, inOrder.size()) : inOrder.size();
        return new ArrayList<>(inOrder.subList(Math.min(numberToSkip, end), end));
    }
}
