package io.daybook.api.platform.paging;

import io.daybook.api.platform.binding.RequestParameters;
import io.daybook.application.platform.errors.BadParameterException;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves the {@link Listing} of a request (docs/spec/content.md, section 1.3). */
public final class ListingResolver implements HandlerMethodArgumentResolver {

    private static final String ATTRIBUTE = Listing.class.getName();

    /** Names of the include parameter. */
    public static final List<String> INCLUDE = List.of("include", "includes");

    private static final int DEFAULT_SIZE = 10;
    private static final int LARGEST_SIZE = 100;
    private static final int LAST_PAGE = 999_999_999;
    private static final int DIGITS = 9;

    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Listing.class;
    }

    @Override
    public Listing resolveArgument(
            MethodParameter parameter,
            @Nullable ModelAndViewContainer container,
            NativeWebRequest request,
            @Nullable WebDataBinderFactory factory) {
        return of(Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class)));
    }

    /** Returns the listing of this request, read once. */
    static Listing of(HttpServletRequest request) {
        if (request.getAttribute(ATTRIBUTE) instanceof Listing known) {
            return known;
        }
        RequestParameters sent = RequestParameters.of(request);
        String page = sent.anywhere("page");
        String perPage = sent.anywhere("per_page");
        var listing =
                new Listing(
                        page(page),
                        size(perPage),
                        page != null || perPage != null,
                        searchTerm(sent),
                        include(sent));
        keep(listing, request);
        return listing;
    }

    /** A value may list several includes, separated by commas. */
    private static Set<String> include(RequestParameters sent) {
        return sent.list(INCLUDE).stream()
                .flatMap(text -> Stream.of(text.split(",", -1)))
                .map(String::strip)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static @Nullable String searchTerm(RequestParameters sent) {
        String term = sent.anywhere("search_term");
        if (term != null && term.indexOf('\0') >= 0) {
            throw new BadParameterException("search_term contains a null character");
        }
        return term;
    }

    static void keep(Listing listing, HttpServletRequest request) {
        request.setAttribute(ATTRIBUTE, listing);
    }

    private static int page(@Nullable String text) {
        int page = text == null ? 1 : number(text, LAST_PAGE);
        if (page < 1) {
            throw Rejection.notFound();
        }
        return page;
    }

    private static int size(@Nullable String text) {
        return text == null ? DEFAULT_SIZE : Math.max(1, number(text, LARGEST_SIZE));
    }

    /** The number, limited to the maximum; 0 for anything that is not a positive number. */
    private static int number(String text, int largest) {
        if (text.isEmpty() || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return 0;
        }
        int significant = 0;
        while (significant < text.length() - 1 && text.charAt(significant) == '0') {
            significant++;
        }
        String digits = text.substring(significant);
        return digits.length() > DIGITS ? largest : Math.min(Integer.parseInt(digits), largest);
    }
}
