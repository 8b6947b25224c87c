package io.daybook.api.platform.http;

import io.daybook.api.platform.binding.Binder;
import io.daybook.api.platform.binding.ParamsResolver;
import io.daybook.api.platform.paging.ListingResolver;
import java.util.List;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.accept.ContentNegotiationStrategy;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.ContentNegotiationConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Registers the argument resolvers and interceptors of this service with Spring MVC. */
@Configuration(proxyBeanMethods = false)
class WebConfiguration implements WebMvcConfigurer {

    private final Binder binder;
    private final ContentNegotiationStrategy accepted = new AcceptedMediaTypes();

    WebConfiguration(Binder binder) {
        this.binder = binder;
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new ParamsResolver(binder));
        resolvers.add(new ListingResolver());
    }

    @Override
    public void configureContentNegotiation(ContentNegotiationConfigurer configurer) {
        configurer.strategies(List.of(accepted));
    }

    /** Replaces the handler mapping by one that first compares the shape of paths. */
    @Bean
    static WebMvcRegistrations handlerMapping() {
        return new WebMvcRegistrations() {
            @Override
            public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
                return new ShapedHandlerMapping();
            }
        };
    }
}
