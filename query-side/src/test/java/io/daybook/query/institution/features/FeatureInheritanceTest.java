package io.daybook.query.institution.features;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.institution.features.FlagState;
import io.daybook.query.institution.features.FeatureDefinition.AppliesTo;
import io.daybook.query.institution.features.FeatureScope.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What applies where, for every way a feature can be declared and switched. */
class FeatureInheritanceTest {

    private static final FlagContext SITE = FlagContext.account(1);
    private static final FlagContext ROOT = FlagContext.account(2);
    private static final FlagContext SUB = FlagContext.account(3);
    private static final FlagContext COURSE = FlagContext.course(4);
    private static final FlagContext USER = FlagContext.user(5);

    private static FeatureScope scope(Kind place) {
        return switch (place) {
            case SITE_ADMIN -> new FeatureScope(place, SITE, List.of());
            case ROOT_ACCOUNT -> new FeatureScope(place, ROOT, List.of(SITE));
            case SUB_ACCOUNT -> new FeatureScope(place, SUB, List.of(SITE, ROOT));
            case COURSE -> new FeatureScope(place, COURSE, List.of(SITE, ROOT, SUB));
            case USER -> new FeatureScope(place, USER, List.of(SITE));
        };
    }

    private static FeatureDefinition feature(String declared) {
        String[] words = declared.split(" ", -1);
        return new FeatureDefinition(
                "chess",
                "Chess",
                null,
                AppliesTo.valueOf(words[0]),
                FeatureState.valueOf(words[1].toUpperCase(Locale.ROOT)),
                words.length > 2,
                false,
                false,
                false,
                null,
                null,
                false);
    }

    /** Switches such as {@code root=on sub=off}. */
    private static FeatureInheritance.Flags flags(String switched) {
        return context -> {
            String name =
                    Map.of(SITE, "site", ROOT, "root", SUB, "sub", COURSE, "course", USER, "user")
                            .get(context);
            for (String each : switched.split(" ", -1)) {
                if (each.startsWith(name + "=")) {
                    return FlagState.valueOf(
                            each.substring(each.indexOf('=') + 1).toUpperCase(Locale.ROOT));
                }
            }
            return null;
        };
    }

    private static String text(Optional<EffectiveFlag> found) {
        return found.map(
                        flag -> {
                            FlagContext owner = flag.owner();
                            String state = flag.state().name().toLowerCase(Locale.ROOT);
                            return owner == null ? state : state + " of " + owner.id();
                        })
                .orElse("none");
    }

    @ParameterizedTest(name = "{0}, switched {1}: {2} finds {3}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    # what a feature means where
                    COURSE allowed       | -                     | SITE_ADMIN   | allowed
                    COURSE allowed       | -                     | COURSE       | allowed
                    COURSE allowed       | -                     | USER         | none
                    ACCOUNT allowed      | -                     | SUB_ACCOUNT  | allowed
                    ACCOUNT allowed      | -                     | COURSE       | none
                    ROOT_ACCOUNT on      | -                     | ROOT_ACCOUNT | on
                    ROOT_ACCOUNT on      | -                     | SUB_ACCOUNT  | none
                    USER allowed         | -                     | SITE_ADMIN   | allowed
                    USER allowed         | -                     | ROOT_ACCOUNT | none
                    USER allowed         | -                     | USER         | allowed
                    # a feature that is decided ignores every switch
                    COURSE on            | root=off course=off   | COURSE       | on
                    COURSE off           | root=on course=on     | COURSE       | off
                    # the highest decision wins, else the nearest switch
                    COURSE allowed       | course=on             | COURSE       | on of 4
                    COURSE allowed       | root=off course=on    | COURSE       | off of 2
                    COURSE allowed       | site=on root=off      | SUB_ACCOUNT  | on of 1
                    COURSE allowed       | sub=on root=off       | SUB_ACCOUNT  | off of 2
                    COURSE allowed       | root=allowed sub=off  | COURSE       | off of 3
                    COURSE allowed       | root=allowed          | COURSE       | allowed of 2
                    COURSE allowed       | root=allowed sub=allowed | COURSE    | allowed of 3
                    COURSE allowed       | course=on             | SUB_ACCOUNT  | allowed
                    USER allowed         | root=off user=on      | USER         | on of 5
                    USER allowed         | site=off user=on      | USER         | off of 1
                    # hidden features exist where someone switched them
                    COURSE hidden        | -                     | SITE_ADMIN   | hidden
                    COURSE hidden        | -                     | ROOT_ACCOUNT | none
                    COURSE hidden        | -                     | COURSE       | none
                    COURSE hidden        | root=allowed          | ROOT_ACCOUNT | allowed of 2
                    COURSE hidden        | root=allowed          | COURSE       | allowed of 2
                    COURSE hidden        | sub=on                | ROOT_ACCOUNT | none
                    # where institutions opt in, the site's leave is not enough
                    COURSE allowed optin | -                     | SITE_ADMIN   | allowed
                    COURSE allowed optin | -                     | ROOT_ACCOUNT | off of 2
                    COURSE allowed optin | site=allowed          | ROOT_ACCOUNT | off of 2
                    COURSE allowed optin | -                     | SUB_ACCOUNT  | none
                    COURSE allowed optin | site=allowed          | COURSE       | none
                    COURSE allowed optin | site=on               | COURSE       | on of 1
                    COURSE allowed optin | root=allowed          | COURSE       | allowed of 2
                    COURSE allowed optin | root=on               | COURSE       | on of 2
                    COURSE hidden optin  | site=allowed          | ROOT_ACCOUNT | off of 2
                    COURSE hidden optin  | -                     | ROOT_ACCOUNT | none
                    ROOT_ACCOUNT allowed | -                     | ROOT_ACCOUNT | off of 2
                    ROOT_ACCOUNT allowed | root=on               | ROOT_ACCOUNT | on of 2
                    """)
    void the_highest_decision_wins(String declared, String switched, Kind place, String expected) {
        assertThat(
                        text(
                                FeatureInheritance.find(
                                        feature(declared), scope(place), flags(switched), false)))
                .isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}, switched {1}: {2} finds {3}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    COURSE hidden       | -            | ROOT_ACCOUNT | hidden
                    COURSE hidden       | -            | COURSE       | hidden
                    COURSE hidden optin | -            | ROOT_ACCOUNT | hidden
                    COURSE hidden optin | -            | COURSE       | none
                    """)
    void site_administrators_see_hidden_features(
            String declared, String switched, Kind place, String expected) {
        assertThat(
                        text(
                                FeatureInheritance.find(
                                        feature(declared), scope(place), flags(switched), true)))
                .isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}, switched {1}: above {2} is {3}")
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    COURSE allowed       | course=on           | COURSE       | ALLOWED
                    COURSE allowed       | root=off course=on  | COURSE       | OFF
                    COURSE hidden        | course=on           | COURSE       | HIDDEN
                    COURSE allowed optin | root=on             | ROOT_ACCOUNT | OFF
                    COURSE hidden optin  | -                   | COURSE       | HIDDEN
                    """)
    void what_is_above_does_not_look_at_the_place_itself(
            String declared, String switched, Kind place, FeatureState expected) {
        assertThat(FeatureInheritance.above(feature(declared), scope(place), flags(switched)))
                .isEqualTo(expected);
    }

    @Test
    void a_place_is_locked_by_decisions_that_are_not_its_own() {
        FeatureDefinition chess = feature("COURSE allowed");

        assertThat(new EffectiveFlag(chess, FeatureState.ON, null).isLockedFor(COURSE)).isTrue();
        assertThat(new EffectiveFlag(chess, FeatureState.OFF, ROOT).isLockedFor(COURSE)).isTrue();
        assertThat(new EffectiveFlag(chess, FeatureState.ON, COURSE).isLockedFor(COURSE)).isFalse();
        assertThat(new EffectiveFlag(chess, FeatureState.ALLOWED, ROOT).isLockedFor(COURSE))
                .isFalse();
        assertThat(new EffectiveFlag(chess, FeatureState.HIDDEN, null).isLockedFor(COURSE))
                .isFalse();
    }
}
