package io.daybook.application.platform.binding;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Readers of scalar values, lenient as required for forms; a blank counts as no value. */
public final class Scalars {

    private static final Set<String> TRUE = Set.of("true", "t", "yes", "y", "on", "1");
    private static final int LONGEST_NUMBER = 64;
    private static final int LARGEST_EXPONENT = 400;

    private static final Map<Class<?>, ValueReader> READERS =
            Map.ofEntries(
                    Map.entry(String.class, single((text, _) -> text, null)),
                    Map.entry(Boolean.class, single(Scalars::yes, null)),
                    Map.entry(boolean.class, single(Scalars::yes, false)),
                    Map.entry(Long.class, single(Scalars::whole, null)),
                    Map.entry(long.class, single(Scalars::whole, 0L)),
                    Map.entry(Integer.class, single(Scalars::small, null)),
                    Map.entry(int.class, single(Scalars::small, 0)),
                    Map.entry(Double.class, single(Scalars::fraction, null)),
                    Map.entry(double.class, single(Scalars::fraction, 0.0)),
                    Map.entry(BigDecimal.class, single(Scalars::decimal, null)),
                    Map.entry(
                            Instant.class, single((text, _) -> Dates.instant(text.strip()), null)),
                    Map.entry(LocalDate.class, single((text, _) -> Dates.day(text.strip()), null)));

    /** Parses the text of a scalar value. */
    @FunctionalInterface
    public interface FromText {
        @Nullable Object read(String text, ParameterName name);
    }

    private Scalars() {}

    /** Returns the reader of a scalar type; null for other types. */
    public static @Nullable ValueReader of(Class<?> type) {
        return READERS.get(type);
    }

    /** Creates a reader of scalar values; missing, null and blank values result in the default. */
    public static ValueReader single(FromText fromText, @Nullable Object otherwise) {
        return (node, name) -> {
            if (node == null || node.isNull()) {
                return otherwise;
            }
            ParameterName place = name == null ? new ParameterName(null, "The body") : name;
            if (node.isContainer()) {
                throw place.refuse("is not a single value");
            }
            String text = node.asString();
            String fault = StorableText.fault(text);
            if (fault != null) {
                throw place.refuse(fault);
            }
            Object value = fromText.read(text, place);
            return value == null ? otherwise : value;
        };
    }

    /** A tree that is read as it is; every text in it can be stored. */
    public static JsonNode clean(JsonNode node, @Nullable ParameterName name) {
        String fault = node.isString() ? StorableText.fault(node.stringValue()) : null;
        if (fault != null) {
            throw (name == null ? new ParameterName(null, "The body") : name).refuse(fault);
        }
        for (Map.Entry<String, JsonNode> property : node.properties()) {
            StorableText.requireName(property.getKey());
        }
        node.values().forEach(each -> clean(each, name));
        return node;
    }

    /**
     * A blank is neither true nor false, so that an empty field of a form does not disable
     * anything.
     */
    private static @Nullable Boolean yes(String text, ParameterName name) {
        return text.isBlank() ? null : TRUE.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    private static @Nullable Long whole(String text, ParameterName name) {
        String number = text.strip();
        try {
            return number.isEmpty() ? null : Long.valueOf(number);
        } catch (NumberFormatException _) {
            return rounded(number, name);
        }
    }

    /** An integer written with a fraction of zero, such as 3.0, is accepted. */
    private static Long rounded(String number, ParameterName name) {
        BigDecimal decimal = parsed(number, name);
        try {
            return decimal.longValueExact();
        } catch (ArithmeticException _) {
            throw name.refuse("is not a whole number");
        }
    }

    private static @Nullable Integer small(String text, ParameterName name) {
        Long number = whole(text, name);
        if (number == null) {
            return null;
        }
        if (number.intValue() != number) {
            throw name.refuse("is out of range");
        }
        return number.intValue();
    }

    private static @Nullable Double fraction(String text, ParameterName name) {
        BigDecimal decimal = decimal(text, name);
        if (decimal == null) {
            return null;
        }
        double number = decimal.doubleValue();
        if (!Double.isFinite(number)) {
            throw name.refuse("is out of range");
        }
        return number;
    }

    private static @Nullable BigDecimal decimal(String text, ParameterName name) {
        String number = text.strip();
        return number.isEmpty() ? null : parsed(number, name);
    }

    private static BigDecimal parsed(String number, ParameterName name) {
        try {
            if (number.length() <= LONGEST_NUMBER) {
                BigDecimal decimal = new BigDecimal(number);
                // A short text can denote a number that takes gigabytes to write out.
                if (Math.abs(decimal.scale()) <= LARGEST_EXPONENT) {
                    return decimal;
                }
            }
        } catch (NumberFormatException _) {
            throw name.refuse("is not a number");
        }
        throw name.refuse("is out of range");
    }
}
